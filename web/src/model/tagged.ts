// Rust's enums arrive as `"name"` or `{ name: payload }`.

export type Tagged = string | Record<string, unknown>;

export function tag(value: unknown): string {
  return typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '');
}

export function payload(value: unknown): unknown {
  return typeof value === 'string' ? null : Object.values(value as object)[0];
}
