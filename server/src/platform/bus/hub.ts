/**
 * The bus in memory: its members are the parts of one process, or, in the parent, the processes of the machine. A member
 * that leaves lets go of the names it held.
 */
import { Windows } from '../limits/windows.ts'
import type { Bus, Count } from './bus.ts'

type Hold = { owner: object; endsAt: number }
type Deliver = (topic: string, message: unknown) => void

/** What one member may do; everything is answered at once. */
export type Member = {
  publish(topic: string, message: unknown): void
  count(key: string, window_ms: number): Count
  hold(name: string, atMost_ms: number): boolean
  release(name: string): void
  leave(): void
}

export class Hub {
  readonly #members = new Map<object, Deliver>()
  readonly #windows = new Windows()
  readonly #holds = new Map<string, Hold>()

  join(deliver: Deliver): Member {
    const own = {}
    this.#members.set(own, deliver)
    return {
      publish: (topic, message) => {
        for (const [member, tell] of this.#members) if (member !== own) tell(topic, message)
      },
      count: (key, window_ms) => {
        const now = performance.now()
        const window = this.#windows.open(key, window_ms, now)
        window.used += 1
        return { total: window.used, left_ms: window.endsAt - now }
      },
      hold: (name, atMost_ms) => {
        const held = this.#holds.get(name)
        const now = performance.now()
        if (held && held.endsAt > now) return false
        this.#holds.set(name, { owner: own, endsAt: now + atMost_ms })
        return true
      },
      release: (name) => {
        if (this.#holds.get(name)?.owner === own) this.#holds.delete(name)
      },
      leave: () => {
        this.#members.delete(own)
        for (const [name, { owner }] of this.#holds) if (owner === own) this.#holds.delete(name)
      },
    }
  }
}

/** Who listens to what; the same for every bus. */
export class Listeners {
  readonly #listeners = new Map<string, ((message: never) => void)[]>()

  add(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  tell(topic: string, message: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message as never)
  }
}

/** The bus of one member of a hub in the same process: of a server that is alone, or of several in one test. */
export function openLocalBus(hub?: Hub): Bus {
  const listeners = new Listeners()
  const member = (hub ?? new Hub()).join((topic, message) => listeners.tell(topic, message))
  return {
    isShared: hub !== undefined,
    publish: ({ name }, message) => member.publish(name, message),
    subscribe: ({ name }, listener) => listeners.add(name, listener),
    count: async (key, window_ms) => member.count(key, window_ms),
    hold: async (name, atMost_ms) => member.hold(name, atMost_ms),
    release: (name) => member.release(name),
    close: async () => member.leave(),
  }
}
