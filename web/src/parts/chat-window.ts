/** The chat's window: whether it is open or folded, where it stands and which room it shows; kept in this browser. */
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../wire/kept.ts'
import type { Box } from './window-box.ts'

export type ChatWindow = { state: 'closed' | 'open' | 'folded'; box?: Box }

const KEY = 'chatWindow'
const listeners = new Set<() => void>()

function read(): ChatWindow {
  const kept = readKept(KEY) as Partial<ChatWindow> | null
  const state = kept?.state === 'open' || kept?.state === 'folded' ? kept.state : 'closed'
  const isBox = Object.values(kept?.box ?? {}).filter(Number.isFinite).length === 4
  return isBox && kept?.box ? { state, box: kept.box } : { state }
}

let current = read()

export function setChatWindow(change: Partial<ChatWindow>): void {
  current = { ...current, ...change }
  keep(KEY, current)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChatWindow = (): ChatWindow => useSyncExternalStore(subscribe, () => current)
