/** How far behind the sealing is. */
import { SEALED_WITHIN_S } from '@hongyun/contract/journal/words.ts'
import type { Answer } from '../../wire/request.ts'

export type Journal = Answer<'consoleJournal'>

/** After so long nothing is late any more: it stands still. */
const STILL_S = 60

/** In whole seconds: bets and transfers before so long ago are sealed. */
export const lagOf = ({ serverTime, sealedThrough }: Pick<Journal, 'serverTime' | 'sealedThrough'>): number =>
  Math.max(0, Math.round((serverTime - sealedThrough) / 1000))

/** Whether it is as it should be, late, or stands still; `never` before the first head. */
export function sealingOf(
  journal: Pick<Journal, 'serverTime' | 'sealedThrough' | 'head'>,
): 'well' | 'late' | 'still' | 'never' {
  if (journal.head === null) return 'never'
  const lag_s = lagOf(journal)
  if (lag_s <= SEALED_WITHIN_S) return 'well'
  return lag_s <= STILL_S ? 'late' : 'still'
}

/** Seconds, minutes or hours, as long as they are read at a glance. */
export function lagText(lag_s: number): string {
  if (lag_s < 120) return `${lag_s} 秒`
  return lag_s < 7200 ? `${Math.floor(lag_s / 60)} 分钟` : `${Math.floor(lag_s / 3600)} 小时`
}
