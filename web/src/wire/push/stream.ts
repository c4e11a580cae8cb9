/** The stream of events, opened again whenever it has ended or says nothing any more. */
import type { EventData } from '@hongyun/contract/push/events.ts'
import { ALIVE_EVERY_MS, type PushEvent, pushEvents, STREAM_PATH } from '@hongyun/contract/push/words.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'

/** An event with its data. */
export type Told = { [E in PushEvent]: { event: E; data: EventData<E> } }[PushEvent]

/** Nothing for so long means that nobody is there: the first event has to come sooner. */
export const SILENT_MS = 3 * ALIVE_EVERY_MS
const HELLO_WITHIN_MS = 15_000
/** Who is refused once will be for a while. */
const FAILURES_OF_REFUSAL = 6
const PAUSE_MS = { first: 500, longest: 30_000 }

export type Stream = {
  /** Opens it anew: as somebody else after signing in or out. */
  renew(): void
  close(): void
}

/** Keeps the stream. `onState`: whether it is there; it is there before its first event, which is `hello`. */
export function keepStream(onTold: (told: Told) => void, onState: (isThere: boolean) => void): Stream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const leave = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    onState(false)
  }
  const retry = () => {
    leave()
    failures += 1
    const pause_ms = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (failures - 1))
    // Not all at once: every browser has lost a server that ends.
    timer = setTimeout(open, pause_ms * (0.5 + Math.random() / 2))
  }
  const waitFor = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(retry, ms)
  }
  const open = () => {
    leave()
    const own = new EventSource(encodePath(STREAM_PATH))
    source = own
    waitFor(HELLO_WITHIN_MS)
    own.onerror = retry
    for (const event of Object.keys(pushEvents) as PushEvent[]) {
      own.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (own !== source) return
        waitFor(SILENT_MS)
        if (event === 'hello') {
          failures = 0
          onState(true)
        }
        onTold({ event, data: JSON.parse(data) } as Told)
        if (event === 'ended') open()
        if (event === 'refused') {
          failures = FAILURES_OF_REFUSAL
          retry()
        }
      })
    }
  }
  open()
  addEventListener('online', open)
  return {
    renew: open,
    close() {
      removeEventListener('online', open)
      leave()
    },
  }
}
