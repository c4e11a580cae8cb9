// The answer of pure code at the edges: a value, or a reason a player can act on.

/** Either the value, or why not: `reason` is Chinese and says what to do. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason })
