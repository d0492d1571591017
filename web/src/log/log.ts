// Lines of the log, and how they are grouped.
export interface LogEntry {
  id: number;
  text: string;
  tone: 'plain' | 'hurt' | 'good' | 'turn' | 'round' | 'story';
  /** The topic of the rule behind it; empty when there is nothing to explain. */
  why: string;
}

export interface LogTurn {
  id: number;
  title: LogEntry | null;
  lines: LogEntry[];
}

export interface LogRound {
  id: number;
  title: string;
  turns: LogTurn[];
}

export function byRound(entries: readonly LogEntry[]): LogRound[] {
  const rounds: LogRound[] = [];
  for (const entry of entries) {
    if (entry.tone === 'round' || !rounds.length) rounds.push({ id: entry.id, title: entry.tone === 'round' ? entry.text : '', turns: [] });
    if (entry.tone === 'round') continue;
    const { turns } = rounds.at(-1)!;
    if (entry.tone === 'turn') turns.push({ id: entry.id, title: entry, lines: [] });
    else if (turns.length) turns.at(-1)!.lines.push(entry);
    else turns.push({ id: entry.id, title: null, lines: [entry] });
  }
  return rounds;
}
