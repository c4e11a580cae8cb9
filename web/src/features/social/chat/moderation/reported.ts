/** The messages that were reported in this browser: they say so. */
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../../../../wire/kept.ts'

const KEY = 'chatReported'
const MOST = 200
const listeners = new Set<() => void>()

const kept = readKept(KEY)
let reported: ReadonlySet<string> = new Set(Array.isArray(kept) ? kept.map(String) : [])

/** By whom, in which room, its number. */
export const reportedName = (me: string, room: string, id: number): string => `${me} ${room} ${id}`

export function noteReported(name: string): void {
  reported = new Set([...reported, name].slice(-MOST))
  keep(KEY, [...reported])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReported = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => reported)
