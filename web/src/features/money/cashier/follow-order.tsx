// The card beside the form: nothing yet, an order to pay, or how it ended.

import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { isFinal, type Order } from './order-machine.ts'
import { OrderOutcome } from './order-outcome.tsx'
import { OrderTag } from './order-tag.tsx'
import { PayIdle } from './pay-idle.tsx'
import { PayOrder } from './pay-order.tsx'

interface FollowOrderProps {
  orderNo: string | undefined
  order: UseQueryResult<Order | null, Error>
  onLeave: () => void
}

export function FollowOrder({ orderNo, order, onLeave }: FollowOrderProps) {
  if (orderNo === undefined) {
    return (
      <Card title="扫码付款" flush>
        <PayIdle />
      </Card>
    )
  }
  const title = order.data && isFinal(order.data.state) ? '充值结果' : '扫码付款'
  return (
    <Card title={title} aside={order.data && <OrderTag state={order.data.state} />} flush>
      <Query of={order}>
        {(found) => {
          if (!found) return <NotFound onLeave={onLeave} />
          if (found.state === 'pending') {
            return <PayOrder key={found.id} order={found} onCheck={() => order.refetch()} />
          }
          return <OrderOutcome order={found} onLeave={onLeave} />
        }}
      </Query>
    </Card>
  )
}

function NotFound({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      text="没有找到该订单"
      action={
        <Button kind="soft" size="sm" onClick={onLeave}>
          重新下单
        </Button>
      }
    />
  )
}
