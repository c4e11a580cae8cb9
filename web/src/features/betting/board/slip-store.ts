/** Keeps the slip of one player and one lottery in localStorage, the same in every tab. */
import { playIn } from '@hongyun/lottery/load-type.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { readSlip, type Slip } from './slip.ts'
import { storedValues } from './stored-values.ts'

const keyOf = (userName: string, lotteryCode: string): string => `slip:${userName}:${lotteryCode}`

const slips = storedValues<Slip>()

const read = (key: string, type: TypeDefinition): Slip =>
  slips.read(key, (text) => readSlip(text, (code) => playIn(type, code)))

/** Longer texts of notes are not stored, because storing at every key would be slow: they are lost with the page. */
const MAX_STORED_TEXT = 50_000

function write(key: string, slip: Slip): void {
  const long = (slip.draft?.picks.text.length ?? 0) > MAX_STORED_TEXT
  slips.write(key, JSON.stringify(long ? { ...slip, draft: null } : slip), slip)
}

export type ChangeSlip = (change: (slip: Slip) => Slip) => void

/** `type` is that of the lottery. */
export function changeSlip(
  userName: string,
  lotteryCode: string,
  type: TypeDefinition,
  change: (slip: Slip) => Slip,
): void {
  const key = keyOf(userName, lotteryCode)
  const before = read(key, type)
  const after = change(before)
  if (after !== before) write(key, after)
}

export function useSlip(userName: string, lotteryCode: string, type: TypeDefinition): [slip: Slip, change: ChangeSlip] {
  const key = keyOf(userName, lotteryCode)
  const slip = useSyncExternalStore(slips.subscribe, () => read(key, type))
  const change = useCallback<ChangeSlip>(
    (next) => changeSlip(userName, lotteryCode, type, next),
    [userName, lotteryCode, type],
  )
  return [slip, change]
}
