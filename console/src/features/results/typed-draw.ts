/** A draw as an operator types it; whether it is one of the lottery the server decides. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'

/** The types whose balls are written with two digits. */
const twoDigits: readonly LotteryType[] = ['PK10', 'SYX5', 'LHC', 'KL8']

/** `1 2 3`, `１，２，３` and `1,2,3` are all `1,2,3`, or `01,02,03`; undefined where it is no list of numbers. */
export function typedDraw(type: LotteryType, typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\s,、]+/g, ',')
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(text)) return undefined
  return twoDigits.includes(type) ? text.replaceAll(/\b\d\b/g, '0$&') : text
}
