/** Who listens to which event, in every tab. */
import type { EventData } from '@hongyun/contract/push/events.ts'
import type { PushEvent } from '@hongyun/contract/push/words.ts'
import type { Told } from './stream.ts'

const listeners = new Map<PushEvent, Set<(data: never) => void>>()

/** Calls back on each event of a kind; answers what ends that. */
export function onPush<E extends PushEvent>(event: E, listener: (data: EventData<E>) => void): () => void {
  const own = listeners.get(event) ?? new Set()
  listeners.set(event, own.add(listener))
  return () => void own.delete(listener)
}

/** Tells those who listen. */
export function tellListeners({ event, data }: Told): void {
  for (const listener of listeners.get(event) ?? []) listener(data as never)
}
