/** What one turn of the event loop writes to a stream goes out in one piece: a batch's statements and its commit, say. */
import type { Writable } from 'node:stream'

const held = new WeakSet<Writable>()

/** To be called before each write. */
export function sendTogether(stream: Writable): void {
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  // A transaction waits for a tick before it commits (`Ending.sent`): what it writes then is of this turn as well.
  process.nextTick(() =>
    queueMicrotask(() =>
      process.nextTick(() => {
        held.delete(stream)
        stream.uncork()
      }),
    ),
  )
}
