/** The rules behind events, by catalogue and topic; made from rules/*.toml when the client is built. */
declare module 'virtual:why' {
  export const why: Record<string, Record<string, { id: string; page: number; text: string }>>;
}
