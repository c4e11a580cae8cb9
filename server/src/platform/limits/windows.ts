/** Counting how often something is done by somebody, in windows that begin with the first time. */

const SWEPT_AT_LEAST = 10_000

export type Window = {
  /** Counted by all processes, as far as it is known here. */
  used: number
  /** Of these, counted by this process, and how many of those the others know. */
  own: number
  told: number
  endsAt: number
}

export class Windows {
  readonly #windows = new Map<string, Window>()
  #sweepAt = SWEPT_AT_LEAST

  /** The window of a key, a new one of `length_ms` where none is open. `now` in milliseconds, never going back. */
  open(key: string, length_ms: number, now = performance.now()): Window {
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) return known
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now)
    const window = { used: 0, own: 0, told: 0, endsAt: now + length_ms }
    this.#windows.set(key, window)
    return window
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
