/**
 * Giving back the stakes of a void issue: chunk by chunk in order of player, each chunk one transaction that refunds,
 * tells the players and moves the issue's mark forward. Killed at any instruction, the next run goes on from the mark.
 */
import { money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { shownName } from '../../site/tenant/disguises.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { refundBets } from '../bets/settle-bets.ts'
import { markIssue } from '../lotteries/mark-issue.ts'
import { CHUNK_BETS, lastOfChunk } from './chunk.ts'
import { voidLetters } from './void-letters.ts'

type Refunded = { issueId: bigint; bets: number }
type Mark = {
  id: bigint
  issue: string
  lottery_code: string
  lottery_name: string
  bets_from: bigint
  through: bigint
}

/** Refunds the next chunk of a void issue; undefined when there is none, or when other nodes have them all. */
export function refundNextVoid(database: Database, chunkBets = CHUNK_BETS): Promise<Refunded | undefined> {
  return inTransaction(database, async (tx) => {
    const [mark] = await tx.query<Mark>(
      `select i.id, i.issue, i.lottery_code, l.name as lottery_name, i.bets_from, v.through_player_id as through
       from issue_void v join issue i on i.id = v.issue_id join lottery l on l.code = i.lottery_code
       where v.finished_at is null order by i.id limit 1 for update of v skip locked`,
      [],
      'settlement.next-void',
    )
    if (!mark) return undefined
    const last = await lastOfChunk(tx, mark, mark.through, chunkBets)
    if (last === null) {
      await tx.query('update issue_void set finished_at = clock_timestamp() where issue_id = $1', [mark.id])
      await markIssue(tx, mark.id, ['voiding'], 'void')
      return { issueId: mark.id, bets: 0 }
    }
    const bets = await refundBets(tx, [mark.id, mark.through, last, mark.bets_from])
    const accounts = await lockAccounts(
      tx,
      bets.map((bet) => bet.player_id),
    )
    await postTransfers(
      tx,
      accounts,
      bets.map((bet) => ({
        playerId: bet.player_id,
        code: 205,
        amount: bet.amount,
        record: bet.id,
      })),
    )
    const { disguisedLotteries } = await readSettings(tx)
    const name = shownName(disguisedLotteries, mark.lottery_code, mark.lottery_name)
    await sendLetters(tx, voidLetters(mark, name, bets))
    await tx.query('update issue_void set through_player_id = $2, refunded = refunded + $3 where issue_id = $1', [
      mark.id,
      last,
      money(bets.reduce((sum, bet) => sum + bet.amount, 0n)),
    ])
    return { issueId: mark.id, bets: bets.length }
  })
}
