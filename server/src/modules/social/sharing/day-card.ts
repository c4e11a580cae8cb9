/** The card of a day's result: the sharer's own, of the bets that were settled on that business day. */
import type { DayCard } from '@hongyun/contract/sharing/card.ts'
import { RESULT_DAYS } from '@hongyun/contract/sharing/words.ts'
import { businessDay, startOfDay } from '@hongyun/contract/wire/clock.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { settledByDay } from '../../betting/bets/reads.ts'

const DAY_MS = 86_400_000

export async function makeDayCard(database: Database, playerId: bigint, day: string): Promise<DayCard> {
  const today = businessDay(Date.now())
  const from = startOfDay(day)
  if (day > today || from <= startOfDay(today) - RESULT_DAYS * DAY_MS)
    throw refuse('badInput', { text: `日期须在最近 ${RESULT_DAYS} 天内`, field: 'message' })
  const { since } = only(
    await database.query<{ since: number }>('select registered_at as since from player where id = $1', [playerId]),
  )
  const [sums] = await settledByDay(database, playerId, since, from, from + DAY_MS)
  if (!sums) throw refuse('shareEmpty')
  const back = sums.back + sums.rebate
  return {
    kind: 'day',
    dateName: day,
    betAmount: formatMoney(sums.staked),
    returnAmount: formatMoney(back),
    profit: formatMoney(back - sums.staked),
  }
}
