// The rules behind events, in our own words: rules/why.toml names them by topic, rules/*.toml have text and page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Rule {
  id: string;
  page: number;
  text: string;
}

/** The few forms of TOML that these files use: tables, strings, numbers and lists of strings on one line. */
function* tables(file: string): Generator<[string, Record<string, unknown>]> {
  let name = '';
  let values: Record<string, unknown> = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^\[+([^\]]+)\]+\s*$/.exec(line);
    const entry = /^([\w-]+)\s*=\s*(.+)$/.exec(line);
    if (head) {
      if (name) yield [name, values];
      name = head[1]!;
      values = {};
    } else if (entry) {
      try {
        values[entry[1]!] = JSON.parse(entry[2]!);
      } catch {
        // Anything else is of no use here.
      }
    }
  }
  if (name) yield [name, values];
}

function catalogue(dir: string, name: string): Map<string, Rule> {
  const file = join(dir, `${name}.toml`);
  const rules = new Map<string, Rule>();
  if (!existsSync(file)) return rules;
  for (const [, r] of tables(file)) {
    if (typeof r.id === 'string') {
      rules.set(r.id, { id: `${name}:${r.id}`, page: Number(r.page ?? 0), text: String(r.text ?? '') });
    }
  }
  return rules;
}

/** By catalogue, then topic. */
export function rulesByTopic(dir: string): Record<string, Record<string, Rule>> {
  const file = join(dir, 'why.toml');
  const found: Record<string, Record<string, Rule>> = {};
  const read = new Map<string, Map<string, Rule>>();
  if (!existsSync(file)) return found;
  for (const [topic, byCatalogue] of tables(file)) {
    for (const [name, id] of Object.entries(byCatalogue)) {
      if (!read.has(name)) read.set(name, catalogue(dir, name));
      const rule = read.get(name)?.get(String(id));
      if (rule) (found[name] ??= {})[topic] = rule;
    }
  }
  return found;
}

export function whyPlugin(dir: string): Plugin {
  const id = 'virtual:why';
  return {
    name: 'hexhold-why',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const why = ${JSON.stringify(rulesByTopic(dir))};` : null),
  };
}
