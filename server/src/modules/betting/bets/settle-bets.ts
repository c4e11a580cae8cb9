/**
 * The writes of a settlement on bets. The caller has judged them and holds the lock of the issue's mark. Lock order: bets
 * before accounts.
 */
import { type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { only, type Tx } from '../../../platform/db/database.ts'

/** The bets of an issue whose players are after one and through another, in order of id; the issue's first id bounds them. */
export type BetRange = readonly [issueId: bigint, after: bigint, through: bigint, betsFrom: bigint]

export type BetResult = {
  playerId: bigint
  id: bigint
  state: 'won' | 'lost' | 'refunded'
  /** Prizes and returned stakes. */
  back: Money
  rebate: Money
}

/** Writes the results of waiting bets of a range, answers the sum of their stakes; throws where one is not waiting. */
export async function settleBets(tx: Tx, range: BetRange, results: readonly BetResult[]): Promise<Money> {
  const settled = await tx.query<{ amount: Money }>(
    `update bet set state = r.state, return_amount = r.back, rebate_amount = r.rebate, settled_at = clock_timestamp()
     from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[]) as r (player_id, id, state, back, rebate)
     where bet.issue_id = $1 and bet.player_id = r.player_id and bet.id = r.id and bet.id >= $7 and bet.state = 'waiting'
     returning bet.amount`,
    [range[0], ...columnsOf(results), range[3]],
  )
  if (settled.length !== results.length) throw new Error('a bet changed under its settlement')
  return money(settled.reduce((sum, { amount }) => sum + amount, 0n))
}

/** Writes that all bets of a range that still wait have lost, with a rebate for nobody; answers how many, and their stakes. */
export async function loseOtherBets(tx: Tx, range: BetRange): Promise<{ count: number; stakes: Money }> {
  const { count, stakes } = only(
    await tx.query<{ count: bigint; stakes: Money }>(
      `with plain as (
         update bet set state = 'lost', return_amount = 0, rebate_amount = 0, settled_at = clock_timestamp()
         where issue_id = $1 and player_id > $2 and player_id <= $3 and id >= $4 and state = 'waiting' returning amount
       ) select count(*) as count, coalesce(sum(amount), 0) as stakes from plain`,
      [...range],
    ),
  )
  return { count: Number(count), stakes }
}

export type RefundedBet = { player_id: bigint; id: bigint; amount: Money }

/** Gives all waiting bets of a range their stakes back, of an issue that is void; answers them. */
export const refundBets = (tx: Tx, range: BetRange): Promise<RefundedBet[]> =>
  tx.query<RefundedBet>(
    `update bet set state = 'refunded', return_amount = amount, rebate_amount = 0, settled_at = clock_timestamp()
     where issue_id = $1 and player_id > $2 and player_id <= $3 and id >= $4 and state = 'waiting'
     returning player_id, id, amount`,
    [...range],
  )

/** Writes the new results of settled bets, from an id on, after a correction. */
export async function resettleBets(tx: Tx, betsFrom: bigint, results: readonly BetResult[]): Promise<void> {
  await tx.query(
    `update bet set state = r.state, return_amount = r.back, rebate_amount = r.rebate
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as r (player_id, id, state, back, rebate)
     where bet.player_id = r.player_id and bet.id = r.id and bet.id >= $6`,
    [...columnsOf(results), betsFrom],
  )
}

const columnsOf = (results: readonly BetResult[]): string[] => [
  bigintArray(results.map(({ playerId }) => playerId)),
  bigintArray(results.map(({ id }) => id)),
  textArray(results.map(({ state }) => state)),
  bigintArray(results.map(({ back }) => back)),
  bigintArray(results.map(({ rebate }) => rebate)),
]
