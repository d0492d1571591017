// A member of one of Rust's enums by its name: `ask(q, 'walk')` is what belongs to a walk, or nothing.

type Names<T> = T extends string ? T : T extends unknown ? keyof T : never;
type Payload<T, N> = T extends Record<N & string, infer P> ? P : never;

export function is<T, N extends Names<T> & string>(value: T, name: N): boolean {
  return typeof value === 'string' ? value === name : value !== null && name in (value as object);
}

export function of<T, N extends Names<T> & string>(value: T, name: N): Payload<T, N> | undefined {
  return typeof value === 'object' && value !== null && name in value ? ((value as Record<string, unknown>)[name] as Payload<T, N>) : undefined;
}
