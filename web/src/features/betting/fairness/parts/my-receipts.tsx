import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FairnessRecord, OutsideRecord } from '../checks.ts'
import { CHECKED_BETS, myIssueBetsOf } from '../requests/my-issue-bets.ts'
import { ReceiptCheck } from './receipt-check.tsx'

/** The player's bets on this issue: each receipt proves that the bet is under the published root. */
export function MyReceipts({ record }: { record: FairnessRecord | OutsideRecord }) {
  const bets = useQuery(myIssueBetsOf(record.lotteryCode, record.issue))
  return (
    <Card
      title="我的注单收据"
      aside={bets.data && bets.data.total > 0 && <span className="muted small">本期共 {bets.data.total} 单</span>}
      flush
    >
      <Query of={bets} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="您在这一期没有投注" />}>
        {({ list, total }) => (
          <>
            <ol>
              {list.map((bet) => (
                <ReceiptCheck key={bet.id} id={bet.id} record={record} />
              ))}
            </ol>
            {total > CHECKED_BETS && (
              <p className="card__foot small muted">此处核对最近 {CHECKED_BETS} 单，其余可在投注记录中逐单查看收据。</p>
            )}
          </>
        )}
      </Query>
    </Card>
  )
}
