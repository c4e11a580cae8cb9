import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import { FollowOrder } from './follow-order.tsx'
import { PlaceOrder } from './place-order.tsx'
import { useChannels } from './requests/use-channels.ts'
import { useFollowedOrder } from './use-followed-order.ts'

/** The page of one method of payment: the one its route says. */
export default function MethodPage() {
  const payType = useLoaderData<PayType>()
  const channels = useChannels(payType)
  const name = payTypes[payType]
  const { orderNo, order, open, follow } = useFollowedOrder()
  return (
    <div className="cols cashier">
      <Card title={name} aside={<span className="muted small">选择通道与金额</span>} flush>
        <Query
          of={channels}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState icon={IconCreditCardOff} text={`${name}暂无可用通道，请选择其他方式`} />}
        >
          {({ list, today }) => (
            <PlaceOrder
              payType={payType}
              channels={list}
              today={today}
              open={open}
              onPlaced={(placed) => follow(placed.orderNo)}
            />
          )}
        </Query>
      </Card>
      <FollowOrder orderNo={orderNo} order={order} onLeave={() => follow(undefined)} />
    </div>
  )
}
