// The result of pure code that reads input: a value, or a reason that a player can act on.

/** Either the value, or why not: `reason` is Chinese and says what to do. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** A good result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A refusal; `reason` is Chinese and says what to do. */
export const fail = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason })
