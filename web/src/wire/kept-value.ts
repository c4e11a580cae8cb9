import { useSyncExternalStore } from 'react'
import { keep, readKept } from './kept.ts'

/**
 * A value that this browser keeps, the same in all its tabs. `read` takes whatever is stored. What the browser does not store holds for
 * this page.
 */
export function keptValue<Value>(key: string, read: (stored: unknown) => Value) {
  let value = read(readKept(key))
  const listeners = new Set<() => void>()
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) set(read(readKept(key)))
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const now = (): Value => value
  return {
    now,
    change(next: Value): void {
      keep(key, next)
      set(next)
    },
    use: (): Value => useSyncExternalStore(subscribe, now),
  }
}
