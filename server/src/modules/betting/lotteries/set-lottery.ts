/** What operators change of a lottery: whether it is sold, and its limits. The history of terms is written by the database. */
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'

/** From the smallest: of a bet, of a number, of a play, of an issue. */
export type Limits = { bet: Money; combination: Money; play: Money; issue: Money }

/** Locks a lottery for a change that the history names `actor` for, and answers its limits. Refuses `lotteryUnknown`. */
async function holdLottery(tx: Tx, actor: Actor, code: string): Promise<Limits> {
  await tx.query(`select set_config('hongyun.operator', $1, true)`, [actor.operatorId.toString()])
  const [found] = await tx.query<Limits>(
    `select max_bet_payout as bet, max_combination_exposure as combination, max_play_exposure as play,
            max_issue_exposure as issue from lottery where code = $1 for no key update`,
    [code],
  )
  if (!found) throw refuse('lotteryUnknown')
  return found
}

/** Sells a lottery or stops, and records the act; nothing is recorded where it is so already. */
export const setOnSale = (database: Database, actor: Actor, code: string, onSale: boolean): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdLottery(tx, actor, code)
    const changed = await tx.query('update lottery set on_sale = $2 where code = $1 and on_sale <> $2 returning code', [
      code,
      onSale,
    ])
    if (changed.length > 0)
      await noteAct(tx, actor, onSale ? 'lotteryOnSale' : 'lotteryOffSale', {}, { kind: 'lottery', id: code })
  })

const LEAST = yuan(1)
const MOST = yuan(100_000_000)

/** Those that change. */
export type LimitsChange = { [name in keyof Limits]: Limits[name] | undefined }

/**
 * Sets limits of a lottery and records the act. What another operator changes at the same time stays, where this one does not
 * name it. Refuses `limitsWrong`.
 */
export const setLimits = (database: Database, actor: Actor, code: string, change: LimitsChange): Promise<void> =>
  inTransaction(database, async (tx) => {
    const now = await holdLottery(tx, actor, code)
    const { bet = now.bet, combination = now.combination, play = now.play, issue = now.issue } = change
    const rising = [LEAST, bet, combination, play, issue, MOST]
    if (rising.some((limit, n) => n > 0 && rising[n - 1]! > limit)) throw refuse('limitsWrong')
    const changed = await tx.query(
      `update lottery set max_bet_payout = $2, max_combination_exposure = $3, max_play_exposure = $4, max_issue_exposure = $5
       where code = $1 and (max_bet_payout, max_combination_exposure, max_play_exposure, max_issue_exposure)
         is distinct from ($2::bigint, $3::bigint, $4::bigint, $5::bigint) returning code`,
      [code, bet, combination, play, issue],
    )
    if (changed.length > 0) await noteAct(tx, actor, 'lotteryLimits', {}, { kind: 'lottery', id: code })
  })
