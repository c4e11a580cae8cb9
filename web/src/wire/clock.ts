/** The server's time: the offset stored as `Difftime`, and whether it could be taken on this page load. */
import { useSyncExternalStore } from 'react'
import { inBrowser, store } from './kept.ts'

export type ClockState = 'syncing' | 'synced' | 'failed'

const DIFFTIME_KEY = 'Difftime'

let difftime_ms = Number(inBrowser().getItem(DIFFTIME_KEY)) || 0
let state: ClockState = 'syncing'
const listeners = new Set<() => void>()

/** The server's time in milliseconds, as well as it is known. */
export const now = (): number => Date.now() + difftime_ms

export function setDifftime(offset_ms: number): void {
  difftime_ms = offset_ms
  store(DIFFTIME_KEY, String(offset_ms))
  setClockState('synced')
}

export function setClockState(next: ClockState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

export const clockState = (): ClockState => state

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `failed` means that no bet may be placed: countdowns cannot be trusted. */
export const useClock = (): ClockState => useSyncExternalStore(subscribe, clockState)
