/** What a transfer was for, in words: the lottery and issue of a bet, the number of an order. */
import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lotteriesOfChases } from '../../betting/bets/chase/reads.ts'
import { namesOfBets, namesOfIssues } from '../../betting/bets/reads.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { daysOfLines } from '../../money/agent-pay/reads.ts'
import { orderNumbers } from '../../money/cashier/reads.ts'
import type { StatementRow } from '../../money/ledger/reads.ts'
import { withdrawalNumbers } from '../../money/withdrawals/reads.ts'

export async function referenceTexts(
  database: Database,
  lotteries: LiveLotteries,
  playerId: bigint,
  rows: readonly StatementRow[],
): Promise<(row: StatementRow) => string> {
  const idsOf = (kind: string) => rows.filter((row) => row.record_kind === kind).map((row) => row.record_id)
  const [bets, issues, orders, chases, withdrawals, payments] = await Promise.all([
    namesOfBets(database, playerId, idsOf('bet')),
    namesOfIssues(database, idsOf('issue')),
    orderNumbers(database, idsOf('order')),
    lotteriesOfChases(database, playerId, idsOf('chase')),
    withdrawalNumbers(database, idsOf('withdrawal')),
    daysOfLines(database, idsOf('pay')),
  ])
  const nameOf = (found: { lottery_code: string; issue: string } | undefined) =>
    found ? `${lotteries.find(found.lottery_code)?.name ?? found.lottery_code} ${issueText(found.issue)}` : ''
  return (row) => {
    if (row.record_kind === 'bet') return nameOf(bets.get(row.record_id))
    if (row.record_kind === 'issue') return nameOf(issues.get(row.record_id))
    if (row.record_kind === 'chase') {
      const code = chases.get(row.record_id) ?? ''
      return `${lotteries.find(code)?.name ?? code} 追号`
    }
    if (row.record_kind === 'order') return orders.get(row.record_id) ?? ''
    if (row.record_kind === 'withdrawal') return withdrawals.get(row.record_id) ?? ''
    if (row.record_kind === 'pay') return payments.get(row.record_id) ?? ''
    return ''
  }
}
