/** What an approval of a result would change, before and after: the numbers, and the bets that follow them. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { Change } from '../../site/approvals/kind.ts'
import { findIssue, type IssueName } from './statements.ts'

/** `after`: the numbers, or 作废. */
export async function resultChanges(database: Queryable, name: IssueName, after: string): Promise<Change[]> {
  const issue = await findIssue(database, name)
  if (!issue) return []
  const { waiting, settled, staked } = only(
    await database.query<{ waiting: bigint; settled: bigint; staked: bigint }>(
      `select count(*) filter (where b.state = 'waiting') as waiting,
              count(*) filter (where b.state not in ('waiting', 'cancelled')) as settled,
              coalesce(sum(b.amount) filter (where b.state <> 'cancelled'), 0) as staked
       from issue i join bet b on b.issue_id = i.id and b.id >= i.bets_from where i.id = $1`,
      [issue.id],
    ),
  )
  const follow = after === '作废' ? '退还本金' : settled > 0n ? '重新结算' : '结算'
  const bets = waiting + settled
  return [
    { what: '开奖结果', before: issue.numbers ?? '未开奖', after },
    {
      what: '注单',
      before: settled > 0n ? `${settled} 注已结算` : `${waiting} 注待结算`,
      after: `${bets} 注${follow}`,
    },
    { what: '本金', before: `¥${formatMoney(staked)}`, after: after === '作废' ? '全部退还' : '不变' },
  ]
}
