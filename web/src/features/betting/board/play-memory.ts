/** Which plays a player used last and which they marked, for each type: kept in this browser. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { useSyncExternalStore } from 'react'
import { storedValues } from './stored-values.ts'

export type PlayMemory = { readonly recent: readonly string[]; readonly marked: readonly string[] }

const MOST_RECENT = 6
const MOST_MARKED = 12
const nothing: PlayMemory = { recent: [], marked: [] }

const keyOf = (type: LotteryType): string => `plays:${type}`
const memories = storedValues<PlayMemory>()

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

const memoryOf = (type: LotteryType): PlayMemory => memories.read(keyOf(type), readMemory)

const change = (type: LotteryType, memory: PlayMemory): void =>
  memories.write(keyOf(type), JSON.stringify(memory), memory)

export const rememberPlay = (type: LotteryType, code: string): void => change(type, withRecent(memoryOf(type), code))
export const markPlay = (type: LotteryType, code: string): void => change(type, withMark(memoryOf(type), code))

export const usePlayMemory = (type: LotteryType): PlayMemory =>
  useSyncExternalStore(memories.subscribe, () => memoryOf(type))
