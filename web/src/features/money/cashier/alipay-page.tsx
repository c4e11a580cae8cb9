import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconCreditCardOff } from '@tabler/icons-react'
import { FollowOrder } from './follow-order.tsx'
import { PlaceOrder } from './place-order.tsx'
import { useAlipay } from './requests/use-alipay.ts'
import { useFollowedOrder } from './use-followed-order.ts'

export default function AlipayPage() {
  const alipay = useAlipay()
  const { orderNo, order, open, follow } = useFollowedOrder()
  return (
    <div className="cols cashier">
      <Card title="支付宝" aside={<span className="muted small">选择通道与金额</span>} flush>
        <Query
          of={alipay}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState icon={IconCreditCardOff} text="支付宝暂无可用通道，请选择其他方式" />}
        >
          {({ list, today }) => (
            <PlaceOrder channels={list} today={today} open={open} onPlaced={(placed) => follow(placed.orderNo)} />
          )}
        </Query>
      </Card>
      <FollowOrder orderNo={orderNo} order={order} onLeave={() => follow(undefined)} />
    </div>
  )
}
