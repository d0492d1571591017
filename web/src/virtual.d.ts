/** The rules behind events, by catalogue and topic, in a language; made from rules/ when the client is built. */
declare module 'virtual:why/*' {
  export const why: Record<string, Record<string, { id: string; at: 'page' | 'section'; page: string; text: string }>>;
}
