/** The plays that a player used last and the marked ones, for each type: stored in this browser. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { useSyncExternalStore } from 'react'
import { storedValues } from './stored-values.ts'

export type PlayMemory = { readonly recent: readonly string[]; readonly marked: readonly string[] }

const MAX_RECENT = 6
const MAX_MARKED = 12
const nothing: PlayMemory = { recent: [], marked: [] }

const keyOf = (type: LotteryType): string => `plays:${type}`
const memories = storedValues<PlayMemory>()

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The content of localStorage; invalid parts are left out. */
export function readMemory(text: string | null): PlayMemory {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof value !== 'object' || value === null) return nothing
    const { recent, marked } = value as { recent?: unknown; marked?: unknown }
    return { recent: texts(recent).slice(0, MAX_RECENT), marked: texts(marked).slice(0, MAX_MARKED) }
  } catch {
    return nothing
  }
}

/** The play at the front of the recent ones. */
export const withRecent = (memory: PlayMemory, code: string): PlayMemory => ({
  ...memory,
  recent: [code, ...memory.recent.filter((other) => other !== code)].slice(0, MAX_RECENT),
})

/** Marks or unmarks a play; beyond the limit the oldest mark is removed. */
export const withMark = (memory: PlayMemory, code: string): PlayMemory => ({
  ...memory,
  marked: memory.marked.includes(code)
    ? memory.marked.filter((other) => other !== code)
    : [...memory.marked, code].slice(-MAX_MARKED),
})

const memoryOf = (type: LotteryType): PlayMemory => memories.read(keyOf(type), readMemory)

const change = (type: LotteryType, memory: PlayMemory): void =>
  memories.write(keyOf(type), JSON.stringify(memory), memory)

export const rememberPlay = (type: LotteryType, code: string): void => change(type, withRecent(memoryOf(type), code))
export const markPlay = (type: LotteryType, code: string): void => change(type, withMark(memoryOf(type), code))

export const usePlayMemory = (type: LotteryType): PlayMemory =>
  useSyncExternalStore(memories.subscribe, () => memoryOf(type))
