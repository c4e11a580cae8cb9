/** The receipt of a bet: the canonical text that is its leaf under the issue's published root. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds, formatRate } from '@hongyun/lottery/odds.ts'
import { receiptText } from '@hongyun/lottery/receipt.ts'
import type { Queryable } from '../../../platform/db/database.ts'

export type ReceiptRow = {
  id: bigint
  play_code: string
  number: string
  count: number
  unit_stake: bigint
  multiple: number
  amount: bigint
  point: number
  odds: bigint[]
}

export const receiptColumns = 'id, play_code, number, count, unit_stake, multiple, amount, point, odds'

export const receiptOf = (bet: ReceiptRow, lotteryCode: string, issue: string): string =>
  receiptText({
    id: bet.id.toString(),
    lotteryCode,
    issue,
    playDetailCode: bet.play_code,
    bettingNumber: bet.number,
    count: String(bet.count),
    unitStake: formatMoney(bet.unit_stake),
    multiple: String(bet.multiple),
    amount: formatMoney(bet.amount),
    point: formatRate(bet.point),
    odds: bet.odds.map(formatOdds),
  })

/** So many bets are read at once. A power of two, so that a page of an issue is a whole part of its tree. */
export const PAGE = 4096

export type Place = { player_id: bigint; id: bigint }

/**
 * The accepted bets of an issue in the order of the tree (player, then id), a page at a time; from the first one, or behind a place.
 * Cancelled bets are not in it: a bet can only be cancelled before the issue closes.
 */
export async function* acceptedBets(
  database: Queryable,
  issue: { id: bigint; bets_from: bigint },
  behind: Place = { player_id: 0n, id: 0n },
): AsyncGenerator<(ReceiptRow & Place)[]> {
  let after = behind
  for (;;) {
    const page = await database.query<ReceiptRow & Place>(
      `select player_id, ${receiptColumns} from bet
       where issue_id = $1 and (player_id, id) > ($2, $3) and id >= $4 and state <> 'cancelled'
       order by player_id, id limit ${PAGE}`,
      [issue.id, after.player_id, after.id, issue.bets_from],
      'betting.accepted-bets',
    )
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!
  }
}
