/** Counting how often something is done by somebody, in windows that begin with the first time. */

const SWEPT_AT_LEAST = 10_000

type Window = { used: number; endsAt: number }

export class Windows<Key> {
  readonly #max: number
  readonly #length_ms: number
  readonly #windows = new Map<Key, Window>()
  #sweepAt = SWEPT_AT_LEAST

  constructor(max: number, length_s: number) {
    this.#max = max
    this.#length_ms = length_s * 1000
  }

  /** Counts once; answers the seconds to wait where that was too often, else 0. `now` in milliseconds, never going back. */
  count(key: Key, now = performance.now()): number {
    const window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= this.#sweepAt) this.#sweep(now)
      this.#windows.set(key, { used: 1, endsAt: now + this.#length_ms })
      return 0
    }
    window.used += 1
    return window.used > this.#max ? Math.ceil((window.endsAt - now) / 1000) : 0
  }

  /** Windows held, ended ones among them until the next sweep. */
  get size(): number {
    return this.#windows.size
  }

  /** Each time there are twice as many as were left, so that a sweep costs each key little. */
  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    this.#sweepAt = Math.max(SWEPT_AT_LEAST, this.#windows.size * 2)
  }
}
