/** Many small questions become one: those of a turn of the event loop, or that come while others are being answered, go together. */

/** Questions of one statement. */
const MOST = 200
/** Statements at once. */
const LANES = 2

/** `askAll` answers in the order of what it is asked. */
export function gathered<Q, A>(askAll: (all: readonly Q[]) => Promise<readonly A[]>): (one: Q) => Promise<A> {
  let waiting: { one: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }[] = []
  let lanes = 0
  const ask = async (some: typeof waiting) => {
    try {
      const answers = await askAll(some.map(({ one }) => one))
      for (const [n, { resolve }] of some.entries()) resolve(answers[n]!)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }
  const pump = (): void => {
    while (lanes < LANES && waiting.length > 0) {
      const some = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      lanes += 1
      void ask(some).finally(() => {
        lanes -= 1
        if (waiting.length > 0) setImmediate(pump)
      })
    }
  }
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0 && lanes < LANES) setImmediate(pump)
      waiting.push({ one, resolve, reject })
    })
}
