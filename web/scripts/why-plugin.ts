// The rules behind events, in our own words: rules/why.toml names them by topic, rules/*.toml have text and page,
// rules/<language>/rules.toml the same text in another language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where a rule is printed: on a page, or under a heading of a document without pages. */
type At = 'page' | 'section';

interface Rule {
  id: string;
  at: At;
  page: string;
  text: string;
}

/** The few forms of TOML that these files use: tables, strings, numbers and lists of strings on one line. */
function* tables(file: string): Generator<[string, Record<string, unknown>]> {
  let name = '';
  let values: Record<string, unknown> = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^\[+([^\]]+)\]+\s*$/.exec(line);
    const entry = /^"?([\w.-]+)"?\s*=\s*(.+)$/.exec(line);
    if (head) {
      if (name) yield [name, values];
      name = head[1]!.replace(/^"(.*)"$/, '$1');
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

/** `12`, `[p12-15]`, `[FAQ]` or a heading. */
function printed(page: unknown): { at: At; page: string } {
  const text = String(page ?? '').replace(/^\[(.*)\]$/, '$1');
  const numbers = /^p?(\d+)(?:-(\d+))?$/.exec(text);
  if (!numbers) return { at: 'section', page: text };
  return { at: 'page', page: numbers[2] ? `${numbers[1]}–${numbers[2]}` : numbers[1]! };
}

function catalogue(dir: string, name: string): Map<string, Rule> {
  const file = join(dir, `${name}.toml`);
  const rules = new Map<string, Rule>();
  if (!existsSync(file)) return rules;
  for (const [, r] of tables(file)) {
    if (typeof r.id === 'string') {
      rules.set(r.id, { id: `${name}:${r.id}`, ...printed(r.page), text: String(r.text ?? '') });
    }
  }
  return rules;
}

/** By catalogue, then topic, in a language; English is the catalogues' own. */
export function rulesByTopic(dir: string, language = 'en'): Record<string, Record<string, Rule>> {
  const file = join(dir, 'why.toml');
  const found: Record<string, Record<string, Rule>> = {};
  const read = new Map<string, Map<string, Rule>>();
  if (!existsSync(file)) return found;
  const told = new Map(language === 'en' ? [] : tables(join(dir, language, 'rules.toml')));
  for (const [topic, byCatalogue] of tables(file)) {
    for (const [name, id] of Object.entries(byCatalogue)) {
      if (!read.has(name)) read.set(name, catalogue(dir, name));
      const rule = read.get(name)?.get(String(id));
      if (rule) (found[name] ??= {})[topic] = { ...rule, text: String(told.get(name)?.[rule.id.slice(name.length + 1)] ?? rule.text) };
    }
  }
  return found;
}

export function whyPlugin(dir: string): Plugin {
  const id = 'virtual:why/';
  return {
    name: 'hexhold-why',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : null),
    load: (source) =>
      source.startsWith(`\0${id}`) ? `export const why = ${JSON.stringify(rulesByTopic(dir, source.slice(id.length + 1)))};` : null,
  };
}
