// 活期余额 and what belongs to it, on lacquer.
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Lacquer } from '../../../../parts/lacquer.tsx'
import { exactText, percent } from '../amounts.ts'
import type { Info } from '../requests/use-info.ts'

export function Purse({ info }: { info: Info }) {
  const { on, balance, totalInterest, weekRate, rate, next, principal, pledges, total } = info
  return (
    <Lacquer label="鸿利宝余额" className="purse">
      <div>
        <span className="purse__label">
          <Icon of={IconPigMoney} />
          活期余额
        </span>
        <p className="purse__value">
          <Amount yuan={balance} />
        </p>
        <p className="purse__sub">累计收益 {exactText(totalInterest)}</p>
        <div className="row">
          {on && (
            <Link className="btn btn--gold" to="/userCenter/balanceIn">
              转入
            </Link>
          )}
          <Link className="btn btn--line" to="/userCenter/balanceOut">
            转出
          </Link>
        </div>
      </div>
      <dl className="purse__facts">
        <Yesterday info={info} />
        <Fact
          name="七日年化"
          value={percent(weekRate)}
          note={next ? `${next.fromDay.slice(5)} 起 ${percent(next.rate)}` : `今日活期 ${percent(rate)}`}
        />
        <Fact
          name="定存本金"
          value={amountText(principal)}
          note={pledges > 0 ? `${pledges} 笔持有中` : '没有持有中的'}
        />
        <Fact name="总资产" value={amountText(total)} note="活期与定存本金" />
      </dl>
    </Lacquer>
  )
}

/** A wallet that has never held anything has nothing to wait for. */
function Yesterday({ info: { yesterday, total, totalInterest } }: { info: Info }) {
  const waits = Number(total) > 0 || Number(totalInterest) > 0
  if (!yesterday.booked) return <Fact name="昨日收益" value={waits ? '待入账' : '—'} note="每日 00:05 起入账" />
  const isNone = Number(yesterday.interest) === 0
  return (
    <Fact
      name="昨日收益"
      value={amountText(yesterday.interest, { signed: !isNone })}
      note={isNone ? '昨日没有收益' : '已入账'}
    />
  )
}

const Fact = ({ name, value, note }: { name: string; value: ReactNode; note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd className="purse__sub">{note}</dd>
  </div>
)
