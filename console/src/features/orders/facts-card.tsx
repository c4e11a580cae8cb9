// The order itself: whose it is, how much, by which way, how far it is.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { banks } from '@hongyun/contract/channels/words.ts'
import { channelName, methodName, orderKinds } from '@hongyun/contract/orders/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../../wire/info.ts'
import type { Answer } from '../../wire/request.ts'
import { StateTag } from './state-tag.tsx'

export type Story = Answer<'consoleOrder'>

export function FactsCard({ one }: { one: Story }) {
  const seesPlayers = useRight('seePlayers')
  const isIn = one.kind === 'recharge'
  const isPaid = one.state === 'paid'
  const facts: readonly (readonly [name: string, value: string])[] = [
    [isPaid ? (isIn ? '到账金额' : '付出金额') : '金额', amountText(one.amount)],
    ['手续费', amountText(one.fee)],
    isIn ? (['加送', isPaid ? amountText(one.bonus) : ''] as const) : (['收款账户', one.payee] as const),
    [isIn ? '应付' : '从余额扣除', amountText(one.payAmount)],
    ['方式', [methodName(one.kind, one.method), one.bank && banks[one.bank]].filter(Boolean).join(' ')],
    ['通道', channelName(one)],
    ['服务商', providerName(one.provider)],
    ['服务商流水号', one.providerRef],
    ['下单时间', dateTime(one.createdAt)],
    isIn
      ? (['付款期限', one.expiresAt === null ? '' : dateTime(one.expiresAt)] as const)
      : (['付款编号', one.payoutNo] as const),
    ['办结时间', one.endedAt === null ? '' : dateTime(one.endedAt)],
    ['查询', `${one.polls} 次${one.nextPollAt === null ? '' : `，下次 ${dateTime(one.nextPollAt)}`}`],
  ]
  return (
    <Card
      flush
      title={`${orderKinds[one.kind]} ${one.orderNo}`}
      aside={
        <>
          <CopyButton text={one.orderNo} label="复制订单号" />
          {one.needsTwo && <span className="tag tag--miss">须两人</span>}
          <StateTag kind={one.kind} state={one.state} />
        </>
      }
    >
      <p className="story__who">
        {seesPlayers ? (
          <Link className="link" to={`/players/${one.playerId}`}>
            <b>{one.userName}</b>
          </Link>
        ) : (
          <b>{one.userName}</b>
        )}
        <span className="small muted num">{one.playerId}</span>
        {one.reason && <span className="soft">{one.reason}</span>}
      </p>
      <dl className="story__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="muted">—</span>}</dd>
          </div>
        ))}
      </dl>
      {one.hits.length > 0 && (
        <ul className="story__hits">
          {one.hits.map(({ rule, fact }) => (
            <li key={rule}>{fact}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
