/** Which plays a player used last and which they marked, for each type: kept in this browser. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { useSyncExternalStore } from 'react'

export type PlayMemory = { readonly recent: readonly string[]; readonly marked: readonly string[] }

const MOST_RECENT = 6
const MOST_MARKED = 12
const nothing: PlayMemory = { recent: [], marked: [] }

const keyOf = (type: LotteryType): string => `plays:${type}`
const listeners = new Set<() => void>()
const kept = new Map<LotteryType, { text: string | null; memory: PlayMemory }>()

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** What localStorage holds, as far as it is understood. */
export function readMemory(text: string | null): PlayMemory {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof value !== 'object' || value === null) return nothing
    const { recent, marked } = value as { recent?: unknown; marked?: unknown }
    return { recent: texts(recent).slice(0, MOST_RECENT), marked: texts(marked).slice(0, MOST_MARKED) }
  } catch {
    return nothing
  }
}

/** The play at the front of the recent ones. */
export const withRecent = (memory: PlayMemory, code: string): PlayMemory => ({
  ...memory,
  recent: [code, ...memory.recent.filter((other) => other !== code)].slice(0, MOST_RECENT),
})

/** The play marked, or no longer; beyond the most that fit the oldest mark goes. */
export const withMark = (memory: PlayMemory, code: string): PlayMemory => ({
  ...memory,
  marked: memory.marked.includes(code)
    ? memory.marked.filter((other) => other !== code)
    : [...memory.marked, code].slice(-MOST_MARKED),
})

function memoryOf(type: LotteryType): PlayMemory {
  const text = localStorage.getItem(keyOf(type))
  const known = kept.get(type)
  if (known && known.text === text) return known.memory
  const memory = readMemory(text)
  kept.set(type, { text, memory })
  return memory
}

function change(type: LotteryType, memory: PlayMemory): void {
  localStorage.setItem(keyOf(type), JSON.stringify(memory))
  for (const listener of listeners) listener()
}

export const rememberPlay = (type: LotteryType, code: string): void => change(type, withRecent(memoryOf(type), code))
export const markPlay = (type: LotteryType, code: string): void => change(type, withMark(memoryOf(type), code))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const usePlayMemory = (type: LotteryType): PlayMemory => useSyncExternalStore(subscribe, () => memoryOf(type))
