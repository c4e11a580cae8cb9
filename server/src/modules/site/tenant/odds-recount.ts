/** What a change of odds would have paid: settled bets counted again at the odds before and after. */
import type { OddsChange } from '@hongyun/contract/tenant/odds-calls.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import type { OddsSheet } from '@hongyun/lottery/odds.ts'
import { sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shownPlayName } from './disguises.ts'
import { planOdds } from './odds-plan.ts'
import type { Settings } from './settings.ts'

/** Counts the newest settled bets on plays of a type again: passed in by settlement, which judges them. */
export type RecountBets = (
  database: Queryable,
  type: LotteryType,
  terms: {
    edge: bigint
    topRebate: number
    playCodes: readonly string[]
    before: OddsSheet
    after: OddsSheet
  },
) => Promise<{
  from: number | null
  until: number | null
  bets: number
  players: number
  plays: Map<string, { stakes: Money; before: Money; after: Money }>
}>

/** Refuses `oddsWrong` where the change can't be made. */
export async function recountOdds(
  database: Queryable,
  { topRebate, disguisedPlays }: Settings,
  recount: RecountBets,
  { type, changes }: { type: LotteryType; changes: readonly OddsChange[] },
) {
  const plan = await planOdds(database, type, changes)
  const [fault] = plan.faults
  if (fault) throw refuse('oddsWrong', { text: fault.text })
  const { plays, ...counted } = await recount(database, type, {
    edge: plan.edge,
    topRebate,
    playCodes: [...new Set(changes.map(({ playCode }) => playCode))],
    before: sheetOf(plan.before),
    after: sheetOf(plan.rows),
  })
  const total = (of: 'stakes' | 'before' | 'after') =>
    formatMoney(money([...plays.values()].reduce((sum, play) => sum + play[of], 0n)))
  return {
    ...counted,
    ...{ stakes: total('stakes'), before: total('before'), after: total('after') },
    plays: [...plays].map(([playCode, { stakes, before, after }]) => ({
      ...{ playCode, playName: shownPlayName(disguisedPlays, playCode) },
      ...{ stakes: formatMoney(stakes), before: formatMoney(before), after: formatMoney(after) },
    })),
  }
}
