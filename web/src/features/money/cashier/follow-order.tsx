// The card beside the form: nothing yet, an order to pay, or how it ended.

import type { PayType } from '@hongyun/contract/channels/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { isPaidOnPage } from './on-page.ts'
import { isFinal, type Order } from './order-machine.ts'
import { OrderOutcome } from './order-outcome.tsx'
import { OrderTag } from './order-tag.tsx'
import { PayIdle } from './pay-idle.tsx'
import { PayOrder } from './pay-order.tsx'
import { TransferIdle } from './transfer/transfer-idle.tsx'
import { TransferOrder } from './transfer/transfer-order.tsx'

interface FollowOrderProps {
  payType: PayType
  orderNo: string | undefined
  order: UseQueryResult<Order | null, Error>
  onLeave: () => void
}

export function FollowOrder({ payType, orderNo, order, onLeave }: FollowOrderProps) {
  const isTransfer = payType === 'banktransfer'
  const onPage = isPaidOnPage(payType)
  const paying = isTransfer ? '转账付款' : onPage ? '网页付款' : '扫码付款'
  if (orderNo === undefined) {
    return (
      <Card title={paying} flush>
        {isTransfer ? <TransferIdle /> : <PayIdle onPage={onPage} />}
      </Card>
    )
  }
  const title = order.data && isFinal(order.data.state) ? '充值结果' : paying
  return (
    <Card title={title} aside={order.data && <OrderTag state={order.data.state} />} flush>
      <Query of={order}>
        {(found) => {
          if (!found) return <NotFound onLeave={onLeave} />
          if (found.payType === 'banktransfer' && !isFinal(found.state)) {
            return <TransferOrder key={found.id} order={found} />
          }
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
