// One fixed term as a row: how far it is, what it earns, its switch and its early end.
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Meter } from '../../../../parts/meter.tsx'
import { now } from '../../../../wire/clock.ts'
import { exactText, gainText, percent, shareOf } from '../amounts.ts'
import type { Order } from '../requests/use-pledges.ts'
import { RenewSwitch } from './renew-switch.tsx'

interface HoldProps {
  order: Order
  onCancel: (order: Order) => void
}

export const holdName = ({ productName }: Pick<Order, 'productName'>): string => `${productName}定存`

export function Hold({ order, onCancel }: HoldProps) {
  const { id, orderNo, principal, rate, days, fullDays, startedAt, endsAt, endedAt, accrued, atEnd, state } = order
  const isOpen = state === 'open'
  const share = isOpen ? shareOf(now(), startedAt, endsAt) : shareOf(endedAt ?? endsAt, startedAt, endsAt)
  const name = holdName(order)
  return (
    <li className="hold">
      <div>
        <Link className="hold__name" to={`/userCenter/pledgeDetail?id=${id}`}>
          {name}
        </Link>
        <p>
          <Amount yuan={principal} />
        </p>
        <small className="num">年化 {percent(rate)}</small>
        <small className="num">{orderNo}</small>
      </div>
      <div>
        <p className="hold__top">
          <span>
            {isOpen ? '已满' : `${pledgeStates[state]}，计息`} {fullDays} 天 / {days} 天
          </span>
          <b className="num">{Math.floor(share * 100)}%</b>
        </p>
        <Meter label={`${name}进度`} share={share} isDone={!isOpen} />
        <p className="hold__time">
          <span>{dateTime(startedAt)}</span>
          <span>{isOpen ? `到期 ${dateTime(endsAt)}` : `结束 ${dateTime(endedAt ?? endsAt)}`}</span>
        </p>
      </div>
      <dl className="kv">
        {isOpen ? (
          <>
            <dt>已计收益</dt>
            <dd className="num gain">{gainText(accrued)}</dd>
            <dt>到期收益</dt>
            <dd className="num">{gainText(atEnd)}</dd>
          </>
        ) : (
          <>
            <dt>已付收益</dt>
            <dd className="num gain">{gainText(order.interest ?? '0.00')}</dd>
            <dt>{state === 'renewed' ? '续存为' : '返还本金'}</dt>
            <dd className="num">{state === 'renewed' ? order.renewedAs : amountText(principal)}</dd>
          </>
        )}
      </dl>
      <div className="hold__acts">
        {isOpen ? (
          <>
            <RenewSwitch order={order} />
            <button
              type="button"
              className="link small"
              aria-label={`提前取消 ${name} ${orderNo}`}
              onClick={() => onCancel(order)}
            >
              提前取消
            </button>
          </>
        ) : (
          <Link className="link small" to={`/userCenter/pledgeDetail?id=${id}`} aria-label={`${orderNo} 的详情`}>
            查看详情
          </Link>
        )}
      </div>
    </li>
  )
}

/** What came of one that runs no more. */
export function endedText({ state, endedAt, endsAt, principal, interest, renewedAs }: Order): string {
  const at = dateTime(endedAt ?? endsAt)
  const paid = exactText(interest ?? '0.00')
  if (state === 'renewed')
    return `它已于 ${at} 到期，收益 ${paid} 已返还，本金 ${amountText(principal)} 续存为 ${renewedAs}。`
  const way = state === 'cancelled' ? '取消' : '到期'
  return `它已于 ${at} ${way}，本金 ${amountText(principal)} 与收益 ${paid} 已返还。`
}
