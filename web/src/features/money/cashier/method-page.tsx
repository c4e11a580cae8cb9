import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Redirect } from '@hongyun/ui/router/link.tsx'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { momentText } from '../../../parts/protection/limit-text.ts'
import { now } from '../../../wire/clock.ts'
import { FollowOrder } from './follow-order.tsx'
import { PlaceOrder } from './place-order.tsx'
import { useChannels } from './requests/use-channels.ts'
import { useFollowedOrder } from './use-followed-order.ts'

/** The page of one method of payment. */
export function MethodPage({ payType }: { payType: PayType }) {
  const channels = useChannels(payType)
  const name = payTypes[payType]
  const { orderNo, order, open, follow } = useFollowedOrder(payType)
  // A link may name an order of another method: it is shown where it can be placed anew.
  if (order.data && order.data.payType !== payType) {
    return <Redirect to={orderPage(order.data.orderNo, order.data.payType)} />
  }
  return (
    <div className="cols cashier">
      <Card title={name} aside={<span className="muted small">选择通道与金额</span>} flush>
        {isRefusedBy(channels.error, 'methodUnavailable') ? (
          <EmptyState icon={IconCreditCardOff} text={`${name}暂不可用，请选择其他方式`} />
        ) : (
          <Query of={channels}>
            {({ list, today, pausedUntil }) => {
              if (pausedUntil !== null && pausedUntil > now()) return <Paused name={name} until={pausedUntil} />
              return (
                <PlaceOrder
                  key={payType}
                  payType={payType}
                  channels={list}
                  today={today}
                  open={open}
                  onPlaced={(placed) => follow(placed.orderNo)}
                />
              )
            }}
          </Query>
        )}
      </Card>
      <FollowOrder payType={payType} orderNo={orderNo} order={order} onLeave={() => follow(undefined)} />
    </div>
  )
}

/** Ordered and not paid so often that the method rests; it opens again by itself. */
function Paused({ name, until }: { name: string; until: number }) {
  const opens = momentText(until, now())
  const place = useRef<HTMLDivElement>(null)
  // The form that was here was longer, and its button far below.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <EmptyState icon={IconCreditCardOff} text={`${name}连续充值未成功，${opens} 重新开放，请先用其他方式`} />
    </div>
  )
}
