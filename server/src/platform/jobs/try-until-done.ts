/** Work that must be done once, however long what it needs is away. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './sweeper.ts'

const AGAIN_MS = 1000

/** `begin` tries until `work` succeeds, with a pause after each failure, and resolves then; `stop` has the try in flight be the last. */
export function tryUntilDone(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Running & { begin(): Promise<void> } {
  const stopping = new AbortController()
  let trying = Promise.resolve()
  const tryOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await work()
      } catch (error) {
        onError(error)
      }
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  return {
    begin() {
      trying = tryOn()
      return trying
    },
    stop() {
      stopping.abort()
      return trying
    },
  }
}
