/** Many small questions become one: those of the same turn of the event loop are asked by one statement. */

/** Questions of one statement. */
const MOST = 200

/** `askAll` answers in the order of what it is asked. */
export function gathered<Q, A>(askAll: (all: readonly Q[]) => Promise<readonly A[]>): (one: Q) => Promise<A> {
  let waiting: { one: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }[] = []
  const ask = async (some: typeof waiting) => {
    try {
      const answers = await askAll(some.map(({ one }) => one))
      for (const [n, { resolve }] of some.entries()) resolve(answers[n]!)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0)
        setImmediate(() => {
          const all = waiting
          waiting = []
          for (let from = 0; from < all.length; from += MOST) void ask(all.slice(from, from + MOST))
        })
      waiting.push({ one, resolve, reject })
    })
}
