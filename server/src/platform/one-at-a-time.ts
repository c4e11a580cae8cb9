/** Work that never runs twice at once. Who asks while it runs waits for another run, shared with all who ask meanwhile. */

/** An answer that does not come, from a machine that is gone without a word, must not hold up all runs to come. */
const GIVEN_UP_AFTER_MS = 10_000

/** Whether a run still counts. One that was given up may be answered after a later one, and must then change nothing any more. */
export type IsCurrent = () => boolean

export function oneAtATime(
  work: (isCurrent: IsCurrent) => Promise<void>,
  givenUpAfter_ms = GIVEN_UP_AFTER_MS,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const runOnce = (): Promise<void> => {
    let isCurrent = true
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      isCurrent = false
      late.reject(new Error(`no answer within ${givenUpAfter_ms} ms: not waited for any longer`))
    }, givenUpAfter_ms)
    return Promise.race([work(() => isCurrent), late.promise]).finally(() => clearTimeout(timer))
  }
  const run = (): Promise<void> => {
    running = runOnce().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    const after = () => {
      next = undefined
      return run()
    }
    next ??= running.then(after, after)
    return next
  }
}
