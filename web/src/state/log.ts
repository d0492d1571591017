// A line of the log.
export interface LogEntry {
  id: number;
  text: string;
  tone: 'plain' | 'hurt' | 'good' | 'turn' | 'round' | 'story';
  /** The topic of the rule behind it; empty when there is nothing to explain. */
  why: string;
}
