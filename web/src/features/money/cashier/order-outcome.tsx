// How an order ended: the new balance, or why there is none and what can be done.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconClockX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, useBalanceHidden } from '../../../wire/balance.ts'
import { CoinEnd } from './coin/coin-end.tsx'
import { endings, type Order } from './order-machine.ts'
import { OrderParts } from './order-parts.tsx'
import { PaySteps } from './pay-steps.tsx'
import { useTransfer } from './transfer/use-transfer.ts'

const ICONS = { paid: IconCircleCheck, expired: IconClockX, cancelled: IconCircleX, failed: IconAlertCircle }

export function OrderOutcome({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const transfer = useTransfer(order.payType === 'banktransfer' ? order.id : undefined).data
  if (order.state === 'pending' || order.state === 'review') return null
  const paid = order.state === 'paid'
  const ending = order.state === 'paid' ? undefined : endings[order.state]
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={order.state} />
      <div className={`order-end order-end--${order.state}`}>
        <Icon of={ICONS[order.state]} />
        <p className="order-end__title">{ending?.title ?? '充值成功'}</p>
        {paid ? (
          <Amount yuan={order.amount} size="xl" signed />
        ) : (
          <p className="small soft">{transfer?.reason || ending?.text}</p>
        )}
      </div>
      <dl className="kv">
        <dt>订单号</dt>
        <dd className="mono">{order.orderNo}</dd>
        <dt>订单金额</dt>
        <dd>
          <Amount yuan={order.orderedAmount ?? order.amount} />
        </dd>
        {order.orderedAmount !== null && (
          <>
            <dt>实到入账</dt>
            <dd>
              <Amount yuan={order.amount} />
            </dd>
          </>
        )}
        {order.overLimit !== null && (
          <>
            <dt>超出充值限额</dt>
            <dd>
              <Amount yuan={order.overLimit} />
              ，不要求打码，可以提现
            </dd>
          </>
        )}
        <OrderParts order={order} />
        {transfer?.receivedAmount && (
          <>
            <dt>实际汇入</dt>
            <dd>
              <Amount yuan={transfer.receivedAmount} />
            </dd>
          </>
        )}
        {order.paidAt !== null && (
          <>
            <dt>到账时间</dt>
            <dd className="num">{dateTime(order.paidAt)}</dd>
          </>
        )}
        {paid && <NewBalance />}
      </dl>
      {order.payType === 'digitalcurrencypay' && <CoinEnd order={order} />}
      {paid && (
        <Link className="btn btn--primary btn--lg btn--block" to="/lotteryHall">
          去投注
        </Link>
      )}
      <Button kind={paid ? 'soft' : 'primary'} size="lg" block onClick={onLeave}>
        {ending?.again ?? '再充一笔'}
      </Button>
      {paid && (
        <Link className="link small pay-step__mid" to="/userCenter/billRecord?kind=recharge">
          查看账变记录
        </Link>
      )}
    </div>
  )
}

function NewBalance() {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  return (
    <>
      <dt>可用余额</dt>
      <dd>{balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}</dd>
    </>
  )
}
