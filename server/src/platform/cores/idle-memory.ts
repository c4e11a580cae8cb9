/** Gives memory back to the machine while a process has little to do: V8 keeps the room that a start or a rush once took. */
import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 5_000
/** So many idle looks in a row make a lull: the collection throws compiled code away, and bets after it cost a quarter more for seconds. */
const LULL_LOOKS = 6
/** Share of the time in which the process did something: below it, a collection of some 50 ms delays nobody. */
const IDLE_BELOW = 0.1
/** Less than this is not worth a collection. */
const WORTH_BYTES = 2 * 1024 ** 2

/** V8's own function; the flavor `last-resort` is the one that gives pages back (`src/extensions/gc-extension.cc`). */
type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const youngBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.physical_space_size ?? 0

/** Looks every few seconds, for as long as the process lives. */
export function giveMemoryBackWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  let before = performance.eventLoopUtilization()
  let idleLooks = 0
  // What a start leaves behind is given back at the first idle look.
  let needed = 1
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    idleLooks = utilization < IDLE_BELOW ? idleLooks + 1 : 0
    if (idleLooks < needed || youngBytes() < WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    needed = LULL_LOOKS
  }, LOOK_EVERY_MS).unref()
}
