// A broken invariant is a bug of the caller, not an answer: it throws.

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}

/** The value of a result that the caller knows to be good (its own, or one checked before). */
export function must<T>(result: { ok: true; value: T } | { ok: false; reason: string }): T {
  invariant(result.ok, result.ok ? '' : result.reason)
  return result.value
}
