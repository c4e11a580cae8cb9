/** Many single questions as few: what is asked within a moment goes together. */

/** Answers by id; an id without an answer is null. `most` go in one question. */
export function gatherer<T>(
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  most: number,
  wait_ms = 20,
) {
  let waiting = new Map<string, PromiseWithResolvers<T | null>>()

  async function send(asked: readonly [string, PromiseWithResolvers<T | null>][]): Promise<void> {
    try {
      const found = await ask(asked.map(([id]) => id))
      for (const [id, { resolve }] of asked) resolve(found.get(id) ?? null)
    } catch (failure) {
      for (const [, { reject }] of asked) reject(failure)
    }
  }
  function flush(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let at = 0; at < all.length; at += most) void send(all.slice(at, at + most))
  }
  return (id: string): Promise<T | null> => {
    const known = waiting.get(id)
    if (known) return known.promise
    const asked = Promise.withResolvers<T | null>()
    if (waiting.size === 0) setTimeout(flush, wait_ms)
    waiting.set(id, asked)
    return asked.promise
  }
}
