// The evidence of one order: why a person is asked, then turnover, accounts, devices, the last month and earlier orders.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { riskRules, ruleNumber } from '@hongyun/contract/withdrawals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { OrderLink } from '../../parts/order-link.tsx'
import { OrderHead } from '../../parts/queue/case-head.tsx'
import { DaysChart } from '../../parts/queue/days-chart.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import type { Order } from './order.ts'
import { OrderTag } from './order-tag.tsx'
import { Payees } from './payees.tsx'

export function OrderCard({ one }: { one: Order }) {
  const { account, turnover, risks } = one
  const hits = risks.filter(({ isHit }) => isHit)
  const passed = risks.filter(({ isHit }) => !isHit)
  return (
    <>
      <OrderHead one={one} madeAt={one.createdAt} />
      <dl className="facts">
        <Fact name="申请提现" value={amountText(one.amount)} />
        <Fact name="扣除后可用" value={amountText(account.balance)} />
        <Fact name="30 日充值" value={amountText(account.recharged30)} />
        <Fact name="30 日已提" value={amountText(account.withdrawn30)} />
      </dl>
      <div className="ev">
        <h2 className="h">
          {hits.length > 0 ? '为什么转人工' : '自动通过'}
          <span className="small muted">
            命中 {hits.length} 条，通过 {passed.length} 条
          </span>
        </h2>
        {hits.map(({ rule, fact }) => (
          <p key={rule} className="why why--hit">
            <Icon of={IconAlertTriangle} />
            <span>
              <b>{riskRules[rule]}</b> {fact}
            </span>
            <span className="mono muted">{ruleNumber(rule)}</span>
          </p>
        ))}
        {passed.length > 0 && (
          <p className="why why--ok">
            <Icon of={IconCheck} />
            <span>{passed.map(({ fact }) => fact).join(' · ')}</span>
          </p>
        )}
      </div>
      <div className="ev">
        <h2 className="h">
          流水
          <span className="small muted">
            {turnover.missingTurnover === '0.00'
              ? '没有未完成的要求'
              : `还差 ${amountText(turnover.missingTurnover)}，锁定 ${amountText(turnover.lockedAmount)}`}
          </span>
        </h2>
        {turnover.list.map(({ id, name, amount, requiredAmount, doneAmount }) => (
          <p key={id} className="own row row--between">
            <span>
              {name} {amountText(amount)}
            </span>
            <span className="num">
              {amountText(doneAmount)} / {amountText(requiredAmount)}
            </span>
          </p>
        ))}
      </div>
      <div className="ev--two">
        <Payees payees={one.payees} />
        <div className="ev">
          <h2 className="h">
            设备<span className="small muted">登录中 {one.devices.length} 台</span>
          </h2>
          <p className="own">
            <span className="row">
              <b>{deviceOf(one.device.agent).name}</b>
              <span className="tag tag--pending">本次</span>
            </span>
            <span className="small muted num">{one.device.address}</span>
          </p>
          {one.devices.map(({ agent, address, signedInAt }) => (
            <p key={`${address} ${signedInAt}`} className="own">
              <span className="row">{deviceOf(agent).name}</span>
              <span className="small muted">
                <span className="num">{address}</span> · {dateTime(signedInAt)} 登录
              </span>
            </p>
          ))}
        </div>
      </div>
      <DaysChart span="近 30 日" days={one.days} />
      <div className="ev">
        <h2 className="h">
          历次提现<span className="small muted">最近 {one.earlier.length} 笔</span>
        </h2>
        {one.earlier.map((order) => (
          <p key={order.id} className="own earlier">
            <span>
              <OrderLink orderNo={order.orderNo} />
              <span className="row small muted">{dateTime(order.createdAt)}</span>
            </span>
            <span>{order.payee}</span>
            <Amount yuan={order.amount} />
            <OrderTag state={order.state} />
          </p>
        ))}
        {one.earlier.length === 0 && (
          <p className="small muted">
            此前没有提现。本次付至 {payoutKinds[one.way]} {one.payee}。
          </p>
        )}
      </div>
    </>
  )
}
