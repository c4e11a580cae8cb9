/** Much is more pages than the server answers in a minute: whoever reads all of it waits, and goes on. */
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'

const SECOND_MS = 1000

/** Until so much time has passed, or what is read is given up. */
const passing = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asks again once the server takes questions again. */
export async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isRefusedBy(error, 'tooOften') || signal?.aborted) throw error
      const { retryAfter = 1 } = error.data as { retryAfter?: number }
      await passing(retryAfter * SECOND_MS, signal)
    }
  }
}
