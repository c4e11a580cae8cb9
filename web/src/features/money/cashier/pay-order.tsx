// An order to pay: the time left, the code to scan, the exact amount. The page asks the server for its end by itself.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconHelpCircle } from '@tabler/icons-react'
import { useReducer, useState } from 'react'
import { now } from '../../../wire/clock.ts'
import { ask, say } from '../../../wire/say.ts'
import { CoinPay } from './coin/coin-pay.tsx'
import { type Order, phaseOf } from './order-machine.ts'
import { OrderParts } from './order-parts.tsx'
import { PaySteps } from './pay-steps.tsx'
import { PayWay } from './pay-way.tsx'
import { useCancelOrder } from './requests/use-cancel-order.ts'

interface PayOrderProps {
  order: Order
  onCheck: () => Promise<{ data?: Order | null | undefined; isError: boolean }>
}

export function PayOrder({ order, onCheck }: PayOrderProps) {
  // The end of the time changes what is shown, and nothing else would draw it again.
  const [, lapse] = useReducer((count: number) => count + 1, 0)
  const [checking, setChecking] = useState(false)
  const cancel = useCancelOrder()
  const phase = phaseOf(order, now())

  const check = async () => {
    setChecking(true)
    const answer = await onCheck()
    setChecking(false)
    if (answer.isError) say.error('查询失败，请稍后再试')
    else if (answer.data?.state === 'pending') say.ok('暂未收到付款，到账后会自动显示')
  }
  const help = () =>
    ask({
      title: '付款遇到问题',
      text: `已付款：到账通常需要几分钟，请勿重复付款，也不要取消订单；超时后到账的款项仍会自动入账。\n未付款：可取消订单，换一个通道或方式重新下单。\n仍未解决：请把订单号 ${order.orderNo} 告诉客服。`,
      confirm: '知道了',
      cancel: '关闭',
    })
  const drop = async () => {
    const sure = await ask({
      title: '取消订单',
      text: '确定取消这笔充值订单吗？已付款的请勿取消。',
      confirm: '取消订单',
      cancel: '继续付款',
    })
    if (sure) cancel.mutate({ id: order.id })
  }

  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={phase} />
      <div className="pay-step__mid">
        <p className="muted small">{phase === 'paying' ? '请在以下时间内支付' : '付款时间已到'}</p>
        <p className="pay-step__time">
          <Countdown
            endsAt={order.expiresAt}
            now={now}
            label="距付款截止"
            ended="正在核对付款结果…"
            announces
            onEnd={lapse}
          />
        </p>
      </div>
      {order.payType === 'digitalcurrencypay' ? (
        <CoinPay order={order} isPaying={phase === 'paying'} />
      ) : (
        <PayAmount order={order} isPaying={phase === 'paying'} />
      )}
      <Button kind="primary" size="lg" block busy={checking} busyText="正在查询，请稍候" onClick={check}>
        我已付款
      </Button>
      <div className="row row--between small">
        <button type="button" className="link" onClick={help}>
          <Icon of={IconHelpCircle} />
          付款遇到问题
        </button>
        <button type="button" className="soft" aria-disabled={cancel.isPending || undefined} onClick={drop}>
          取消订单
        </button>
      </div>
    </div>
  )
}

/** How and what to pay, where the amount is in yuan. */
function PayAmount({ order, isPaying }: { order: Order; isPaying: boolean }) {
  return (
    <>
      {isPaying && <PayWay order={order} />}
      <div className="pay-step__mid pay-step__amount">
        <Amount yuan={order.payAmount} size="xl" />
        <p className="small soft">请按此金额支付，一分不差才能自动到账</p>
      </div>
      <dl className="kv">
        <dt>订单号</dt>
        <dd>
          <span className="mono">{order.orderNo}</span> <CopyButton text={order.orderNo} label="复制订单号" />
        </dd>
        <dt>金额</dt>
        <dd className="num">
          {order.payAmount} <CopyButton text={order.payAmount} label="复制金额" />
        </dd>
        <OrderParts order={order} />
        <dt>通道</dt>
        <dd>{order.channelName}</dd>
      </dl>
    </>
  )
}
