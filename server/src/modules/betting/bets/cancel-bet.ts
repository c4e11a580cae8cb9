/** A player cancels a waiting bet while its issue is open: the stake is returned and the exposure reduced. */
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { once, requestKey, whileWorking } from '../../money/ledger/once.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { againAfterRound } from './decided-anew.ts'
import { type GivenUp, giveUpExposure } from './give-up-exposure.ts'

type OwnBet = GivenUp & {
  id: bigint
  amount: Money
  state: string
  chase_id: bigint | null
}

/** Cancels one bet of a player; a repeat of the request answers the same. */
export function cancelBet(
  database: Database,
  playerId: bigint,
  input: { id: string; requestId?: string | undefined },
): Promise<{ balance: string }> {
  const key = requestKey(playerId, 'cancelBetting', input.requestId, input.id)
  const cancel = () =>
    inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      return once(tx, key, async () => {
        // The bet itself is not locked. The account's lock prevents another cancellation, and the open issue prevents a settlement,
        // which locks bets before accounts.
        const [bet] = await tx.query<OwnBet>(
          `select id, issue_id, play_code, number, amount, exposure, state, chase_id from bet
           where player_id = $1 and id = $2`,
          [playerId, input.id],
        )
        if (!bet) throw refuse('notFound')
        if (bet.chase_id !== null) throw refuse('betOfChase')
        // One whose sale is over is not waited for: its closer may hold it for seconds.
        const held = await tx.query(
          `select id from issue
           where id = $1 and state in ('open', 'scheduled') and least(closes_at, sale_ends_at) > clock_timestamp() for share`,
          [bet.issue_id],
        )
        if (held.length === 0) throw refuse('betNotCancellable')
        const { now, closes_at } = only(
          await tx.query<{ now: number; closes_at: number }>(
            'select clock_timestamp() as now, least(closes_at, sale_ends_at) as closes_at from issue where id = $1',
            [bet.issue_id],
          ),
        )
        if (bet.state !== 'waiting' || now >= closes_at) throw refuse('betNotCancellable')

        // Only writes from here on: all decisions are made.
        await postTransfers(tx, accounts, [{ playerId, code: 202, amount: bet.amount, record: bet.id }])
        await tx.query(
          `update bet set state = 'cancelled', return_amount = amount, rebate_amount = 0, settled_at = to_timestamp($3 / 1000.0)
           where player_id = $1 and id = $2`,
          [playerId, bet.id, now],
        )
        await giveUpExposure(tx, [bet])
        return { balance: formatMoney(accounts.get(playerId)!.balance) }
      })
    })
  return whileWorking(key, () => againAfterRound(cancel))
}
