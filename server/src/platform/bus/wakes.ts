/**
 * Waking whoever reads something again and again, in every process, this one among them. A wake carries nothing: whoever is
 * woken reads the database, and so learns of nothing that is not committed. One that is missed costs a short wait.
 */
import type { Bus, Topic } from './bus.ts'

export type Wakes = {
  wake(topic: Topic<null>): void
  onWake(topic: Topic<null>, listener: () => void): void
}

export function openWakes(bus: Bus): Wakes {
  const listeners = new Map<string, (() => void)[]>()
  return {
    wake(topic) {
      for (const listener of listeners.get(topic.name) ?? []) listener()
      bus.publish(topic, null)
    },
    onWake(topic, listener) {
      listeners.set(topic.name, [...(listeners.get(topic.name) ?? []), listener])
      bus.subscribe(topic, listener)
    },
  }
}
