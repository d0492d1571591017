// The messages of a room in which a scenario is played; other games have screens of their own.
import type * as wire from '../gen/protocol';

export type Update = Extract<wire.Update, { kind: 'scenario' }>;

type Other = Exclude<wire.ServerMessage, { type: 'welcome' | 'update' | 'step' | 'earlier' }>;
type Welcome = Omit<Extract<wire.ServerMessage, { type: 'welcome' }>, 'book' | 'update'>;
export type ServerMessage =
  | (Welcome & { book: { kind: 'scenario' } & wire.Book; update: Update })
  | { type: 'update'; update: Update }
  | Extract<wire.ServerMessage, { type: 'step' | 'earlier'; kind: 'scenario' }>
  | Other;

export type ClientMessage =
  | Exclude<wire.ClientMessage, { type: 'answer' | 'referee' | 'ways' }>
  | (Omit<Extract<wire.ClientMessage, { type: 'answer' }>, 'to' | 'answer'> & { to: wire.To; answer: wire.Answer })
  | (Omit<Extract<wire.ClientMessage, { type: 'referee' }>, 'order'> & { order: wire.Order })
  | (Omit<Extract<wire.ClientMessage, { type: 'ways' }>, 'to'> & { to: wire.To });
