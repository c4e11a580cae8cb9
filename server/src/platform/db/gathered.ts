/** Many small questions become one: those of a turn of the event loop, or that come while others are being answered, go together. */

/** Questions of one statement. */
const MOST = 200
/** Statements at once. */
const LANES = 2

/** For what may come from thousands at once, and whose cost matters more than a moment: fewer and larger statements. */
export const inRushes = { lanes: 1, rest_ms: 20 }

/**
 * `askAll` answers in the order of what it is asked. `rest_ms`: after a statement of more than one question the next is
 * gathered for so long, unless enough for a full one wait already.
 */
export function gathered<Q, A>(
  askAll: (all: readonly Q[]) => Promise<readonly A[]>,
  { lanes: most, rest_ms } = { lanes: LANES, rest_ms: 0 },
): (one: Q) => Promise<A> {
  let waiting: { one: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }[] = []
  let lanes = 0
  const ask = async (some: typeof waiting) => {
    try {
      const answers = await askAll(some.map(({ one }) => one))
      for (const [n, { resolve }] of some.entries()) resolve(answers[n]!)
    } catch (error) {
      // Where what one asks is no value for the database, the others do not fail with it.
      const isData = /^22/.test((error as { code?: string } | undefined)?.code ?? '')
      if (isData && some.length > 1) for (const one of some) await ask([one])
      else for (const { reject } of some) reject(error)
    }
  }
  const pump = (): void => {
    while (lanes < most && waiting.length > 0) {
      const some = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      lanes += 1
      const next = () => {
        lanes -= 1
        if (waiting.length > 0) setImmediate(pump)
      }
      void ask(some).finally(() => {
        if (rest_ms === 0 || some.length === 1 || waiting.length >= MOST) next()
        else setTimeout(next, rest_ms)
      })
    }
  }
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0 && lanes < most) setImmediate(pump)
      waiting.push({ one, resolve, reject })
    })
}
