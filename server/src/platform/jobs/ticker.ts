/**
 * Steps that are taken when their time comes. Any number of nodes may run them: a step takes rows that no other node
 * holds, in one transaction, and can be killed at any instruction.
 */
import type { Logger } from 'pino'
import type { Running } from './sweeper.ts'

/** The longest sleep, which bounds how late a step notices that it is due. */
const MAX_SLEEP_MS = 1000
/** How long a step rests that was just taken and is due still: another loop or node has in hand what is due. */
const HELD_SLEEP_MS = 15

export type Step = {
  readonly name: string
  /** How many loops take it beside each other. */
  readonly loops: number
  /**
   * Takes the step until nothing is due; answers how many milliseconds from now it should be taken again, at the latest
   * after a second. `wake` has another step taken at once. Once it is stopped it ends, whatever is due still.
   */
  take(wake: (name: string) => void, isStopped: () => boolean): Promise<number | undefined>
  /** Given what has the step taken at once, for whoever learns elsewhere that it is due. */
  listen?(wake: () => void): void
}

/** A loop that takes a step, sleeps until `wake` or the time it is told, and ends on stop. */
function loop(step: (isStopped: () => boolean) => Promise<number | undefined>, onError: (error: unknown) => void) {
  let stopped = false
  let wakeUp: (() => void) | undefined
  // What happens while a step runs may be too late for it: then it runs again at once.
  let isWoken = false
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const done = (async () => {
    let wasDue = false
    while (!stopped) {
      isWoken = false
      const pause = (await step(() => stopped).catch(onError)) ?? MAX_SLEEP_MS
      const isDue = pause <= 0
      // What came due while the step was taken is taken at once.
      const rest = !isDue ? Math.min(pause, MAX_SLEEP_MS) : wasDue ? HELD_SLEEP_MS : 0
      wasDue = isDue && !isWoken
      if (!stopped && !isWoken && rest > 0) await sleep(rest)
    }
  })()
  return {
    wake: () => {
      isWoken = true
      wakeUp?.()
    },
    stop: () => {
      stopped = true
      wakeUp?.()
      return done
    },
  }
}

/** Runs `once` until it answers undefined or is stopped, and tells `each` of what was done. */
export async function drain<T>(
  isStopped: () => boolean,
  once: () => Promise<T | undefined>,
  each: (done: T) => void = () => {},
): Promise<void> {
  while (!isStopped()) {
    const done = await once()
    if (done === undefined) return
    each(done)
  }
}

/** Starts the steps. `stop` lets those in flight finish. */
export function startTicker(steps: readonly Step[], log: Logger): Running {
  const loops = new Map<string, ReturnType<typeof loop>[]>()
  const wake = (name: string) => {
    for (const one of loops.get(name) ?? []) one.wake()
  }
  for (const step of steps) {
    const onError = (error: unknown) => log.error({ err: error, step: step.name }, 'a step of the ticker failed')
    loops.set(
      step.name,
      Array.from({ length: step.loops }, () => loop((isStopped) => step.take(wake, isStopped), onError)),
    )
    step.listen?.(() => wake(step.name))
  }
  return {
    async stop() {
      await Promise.all([...loops.values()].flat().map((one) => one.stop()))
    },
  }
}
