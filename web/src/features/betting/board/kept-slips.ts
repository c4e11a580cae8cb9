/**
 * The last slip and the named ones of a player and a lottery. They are kept in this browser, like the slip itself: they
 * hold no money, cost no call, and nobody but the player needs them.
 */
import { useSyncExternalStore } from 'react'
import { type Line, readLines } from './slip.ts'
import { storedValues } from './stored-values.ts'

export type KeptLine = Omit<Line, 'id'>
type KeptSlip = { readonly name: string; readonly lines: readonly KeptLine[] }
export type KeptSlips = { readonly last: readonly KeptLine[]; readonly named: readonly KeptSlip[] }

export const MAX_NAMED = 12
export const MAX_NAME = 16
/** A longer slip is not kept: the browser has room for a few million characters only. */
const MAX_CHARACTERS = 200_000

const none: KeptSlips = { last: [], named: [] }
const stored = storedValues<KeptSlips>()
const keyOf = (userName: string, lotteryCode: string): string => `slips:${userName}:${lotteryCode}`

type FindPlay = Parameters<typeof readLines>[1]

const bare = (lines: readonly Line[]): KeptLine[] => lines.map(({ play, number, stake }) => ({ play, number, stake }))

/** The content of localStorage; invalid parts are left out. */
export function readKept(text: string | null, findPlay: FindPlay): KeptSlips {
  try {
    const { last, named } = JSON.parse(text ?? '{}') as { last?: unknown; named?: unknown }
    const list: ({ name?: unknown; lines?: unknown } | null)[] = Array.isArray(named) ? named : []
    return {
      last: bare(readLines(last, findPlay)),
      named: list.slice(0, MAX_NAMED).flatMap((one) => {
        const name = one?.name
        const read = bare(readLines(one?.lines, findPlay))
        return typeof name === 'string' && read.length > 0 ? [{ name: name.slice(0, MAX_NAME), lines: read }] : []
      }),
    }
  } catch {
    return none
  }
}

export const withLast = (kept: KeptSlips, last: readonly KeptLine[]): KeptSlips => ({ ...kept, last })

/** A slip of the same name is replaced; beyond the limit nothing changes. */
export function withNamed(kept: KeptSlips, name: string, lines: readonly KeptLine[]): KeptSlips {
  const others = kept.named.filter((one) => one.name !== name)
  if (name === '' || lines.length === 0 || others.length >= MAX_NAMED) return kept
  return { ...kept, named: [{ name, lines }, ...others] }
}

export const withoutNamed = (kept: KeptSlips, name: string): KeptSlips => ({
  ...kept,
  named: kept.named.filter((one) => one.name !== name),
})

export function useKeptSlips(userName: string, lotteryCode: string, findPlay: FindPlay) {
  const key = keyOf(userName, lotteryCode)
  const read = () => stored.read(key, (text) => readKept(text, findPlay))
  const kept = useSyncExternalStore(stored.subscribe, read)
  const change = (next: (kept: KeptSlips) => KeptSlips): boolean => {
    const after = next(read())
    const text = JSON.stringify(after)
    if (text.length > MAX_CHARACTERS) return false
    stored.write(key, text, after)
    return true
  }
  return { kept, change }
}
