/** How high the rows of the tables are: one choice for all of them, remembered by the browser. */
import { useSyncExternalStore } from 'react'
import { recall, remember } from './remembered.ts'

const KEY = 'console.density'
const listeners = new Set<() => void>()
let roomy = recall(KEY) === true

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setRoomy(next: boolean): void {
  roomy = next
  remember(KEY, next)
  for (const listener of listeners) listener()
}

export const useDensity = (): [boolean, (roomy: boolean) => void] => [
  useSyncExternalStore(subscribe, () => roomy),
  setRoomy,
]
