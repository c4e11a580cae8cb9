/**
 * Counters that are kept in each process and told to the others a few times a second, so that counting waits for nobody.
 * A key is told once this process has counted a tenth of the limit, divided by the processes of the machine. So the
 * processes of a machine together let through at most a tenth more than the limit, and what comes within a quarter of
 * a second; several machines a tenth more for each.
 */
import { type Bus, topic } from '../bus/bus.ts'
import { type Window, Windows } from './windows.ts'

const TELL_EVERY_MS = 250
const KEPT_BACK = 0.1

/** What a process has counted since it last said so: the limit's name, the key, how many, until the window ends. */
type Told = readonly [name: string, key: string, by: number, left_ms: number]
const tallied = topic<readonly Told[]>('limits.tallied')

/** Counts once and answers the seconds to wait where that was too often, else 0. */
export type Counter = {
  (key: string): number
  /** The seconds to wait where no more may be counted, else 0. Counts nothing. */
  look(key: string): number
}

export type Tally = {
  /** A counter of at most `max` in `window_s` for each key. Processes count together what has the same name. */
  counter(name: string, max: number, window_s: number): Counter
  stop(): void
}

export function openTally(bus: Bus, workers: number): Tally {
  const counters = new Map<string, { windows: Windows; untold: Map<string, Window> }>()

  const tell = () => {
    const now = performance.now()
    const told: Told[] = []
    for (const [name, { untold }] of counters) {
      for (const [key, window] of untold) {
        told.push([name, key, window.own - window.told, window.endsAt - now])
        window.told = window.own
      }
      untold.clear()
    }
    if (told.length > 0) bus.publish(tallied, told)
  }
  bus.subscribe(tallied, (told) => {
    for (const [name, key, by, left_ms] of told) {
      const windows = counters.get(name)?.windows
      if (windows && left_ms > 0) windows.open(key, left_ms).used += by
    }
  })
  const timer = bus.isShared ? setInterval(tell, TELL_EVERY_MS).unref() : undefined

  return {
    counter(name, max, window_s) {
      const windows = new Windows()
      const untold = new Map<string, Window>()
      const waitIn = ({ endsAt }: Window, now: number): number => Math.ceil((endsAt - now) / 1000)
      counters.set(name, { windows, untold })
      const tellFrom = bus.isShared ? (max * KEPT_BACK) / workers : Number.POSITIVE_INFINITY
      const count = (key: string): number => {
        const now = performance.now()
        const window = windows.open(key, window_s * 1000, now)
        window.used += 1
        window.own += 1
        if (window.own >= tellFrom) untold.set(key, window)
        return window.used > max ? waitIn(window, now) : 0
      }
      const look = (key: string): number => {
        const now = performance.now()
        const window = windows.open(key, window_s * 1000, now)
        return window.used >= max ? waitIn(window, now) : 0
      }
      return Object.assign(count, { look })
    },
    stop: () => clearInterval(timer),
  }
}
