// 持有中: the fixed terms that run, on the pages that show them beside other things.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconPigMoney } from '@tabler/icons-react'
import { Lead } from '../../../../parts/lead.tsx'
import { useOrders } from '../requests/use-pledges.ts'
import { useCancelDialog } from './cancel-dialog.tsx'
import { Hold } from './hold.tsx'

const SHOWN = 5

export function Holds() {
  const orders = useOrders('open', 1, SHOWN)
  const { ask, dialog } = useCancelDialog()
  const { principal, closedCount = 0, openCount = 0 } = orders.data ?? {}
  return (
    <Card
      title="持有中"
      flush
      note={
        principal !== undefined &&
        openCount > 0 && (
          <>
            本金 <b className="num soft">{amountText(principal)}</b>
          </>
        )
      }
      aside={
        closedCount > 0 && (
          <Link className="link small" to="/userCenter/pledgePosition?state=closed">
            已结束的 {closedCount} 笔
            <Icon of={IconChevronRight} />
          </Link>
        )
      }
    >
      <Query
        of={orders}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={IconPigMoney} text="还没有定存，存入后到期同一时刻返还" />}
      >
        {({ list, total }) => (
          <>
            <ul>
              {list.map((order) => (
                <Hold key={order.id} order={order} onCancel={ask} />
              ))}
            </ul>
            {total > SHOWN && (
              <p className="card__foot">
                <Link className="link small" to="/userCenter/pledgePosition">
                  查看全部 {total} 笔
                </Link>
              </p>
            )}
          </>
        )}
      </Query>
      <Lead>续存按到期当日的利率与条款；利率有变会提前 3 天以站内信告知，下调公布不足 3 天则不续存。</Lead>
      {dialog}
    </Card>
  )
}
