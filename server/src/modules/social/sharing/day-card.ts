/** The card of a day's result: the sharer's own, as the page of profit has that business day. */

import type { DayCard } from '@hongyun/contract/sharing/card.ts'
import { RESULT_DAYS } from '@hongyun/contract/sharing/words.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { bettingOn } from '../../reports/statements/profit.ts'

export async function makeDayCard(database: Database, playerId: bigint, day: string): Promise<DayCard> {
  const today = businessDay(Date.now())
  if (day > today || startOfDay(day) <= startOfDay(today) - RESULT_DAYS * DAY_MS)
    throw refuse('badInput', { text: `日期须在最近 ${RESULT_DAYS} 天内`, field: 'message' })
  const { staked, back } = await bettingOn(database, playerId, day)
  if (staked === 0n) throw refuse('shareEmpty')
  return {
    kind: 'day',
    dateName: day,
    betAmount: formatMoney(staked),
    returnAmount: formatMoney(back),
    profit: formatMoney(back - staked),
  }
}
