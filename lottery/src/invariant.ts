// A broken invariant is a bug of the caller, so it throws instead of returning a refusal.

/** Throws an Error with `message` unless the condition holds. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}

/** The value of a result that the caller knows to be good. Throws for a refusal. */
export function must<T>(result: { ok: true; value: T } | { ok: false; reason: string }): T {
  invariant(result.ok, result.ok ? '' : result.reason)
  return result.value
}
