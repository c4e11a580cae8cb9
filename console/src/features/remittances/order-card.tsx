// The evidence of one order: the proof beside what was ordered, and what it has in common with other orders.
import { banks } from '@hongyun/contract/channels/words.ts'
import { matchKinds, twinKinds } from '@hongyun/contract/remittances/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { OrderHead } from '../../parts/queue/case-head.tsx'
import { EvidencePicture } from '../../parts/queue/evidence-picture.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { withChosen } from '../../parts/queue/use-chosen.ts'
import { useAct } from '../../wire/request.ts'
import { matchTones } from './match-tones.ts'
import type { Order } from './order.ts'
import { OrderTag } from './order-tag.tsx'

export function OrderCard({ one }: { one: Order }) {
  const { account, to, twinOrders } = one
  const [params] = useSearchParams()
  const look = useAct('consoleRemittanceProof')
  return (
    <>
      <OrderHead one={one} madeAt={one.proofAt ?? one.createdAt} />
      <dl className="facts">
        <Fact name="应付" value={amountText(one.payAmount)} />
        <Fact name="附言" value={one.remark} />
        <Fact name="账户余额" value={amountText(account.balance)} />
        <Fact name="30 日充值" value={amountText(account.recharged30)} />
      </dl>
      <div className="ev">
        <h2 className="h">
          核对<span className="small muted">与收款账户的流水逐项对上</span>
        </h2>
        <dl className="kv">
          <dt>收款账户</dt>
          <dd>
            {banks[to.bank]} {to.branch} {to.holder}
          </dd>
          <dt>账号</dt>
          <dd>
            <span className="mono">{to.number}</span> <CopyButton text={to.number} label="复制账号" />
          </dd>
          <dt>付款人</dt>
          <dd>{one.payerName}</dd>
        </dl>
        <p className={one.isPayerReal ? 'why why--ok' : 'why why--hit'}>
          <Icon of={one.isPayerReal ? IconCheck : IconAlertTriangle} />
          <span>
            {one.isPayerReal
              ? '付款人就是账户的真实姓名'
              : account.realName
                ? '付款人与账户的真实姓名不同'
                : '账户还没有真实姓名'}
          </span>
        </p>
      </div>
      <div className="ev">
        <h2 className="h">
          收款流水
          <Link className="link small push" to="/remittances/statement">
            读入流水
          </Link>
        </h2>
        {one.payments.map((payment) => (
          <div key={payment.id} className="own">
            <span className="row">
              <span className="small muted">{dateTime(payment.bookedAt)}</span>
              <b className="clip">{payment.payer || '—'}</b>
              <span className={matchTones[payment.kind]}>
                {payment.isMatched ? '已对上' : matchKinds[payment.kind]}
              </span>
              <span className="push">
                <Amount yuan={payment.amount} />
              </span>
            </span>
            <p className="small muted">
              附言 {payment.remark || '—'} · 流水号 <span className="mono">{payment.reference}</span>
            </p>
          </div>
        ))}
        {one.payments.length === 0 && <p className="small muted">已读入的流水中没有这笔。</p>}
      </div>
      <div className="ev">
        <h2 className="h">
          转账凭证<span className="small muted">查看一次记一次</span>
        </h2>
        {one.hasProof ? (
          <EvidencePicture
            name="转账凭证"
            image={look.data?.image}
            busy={look.isPending}
            onLook={() => look.mutate({ id: one.id })}
          />
        ) : (
          <p className="small muted">{one.proofAt === null ? '没有提交凭证。' : '凭证已过保留期限。'}</p>
        )}
      </div>
      <div className="ev">
        <h2 className="h">
          共同之处<span className="small muted">{twinOrders.length > 0 ? `${twinOrders.length} 笔` : '没有'}</span>
        </h2>
        {twinOrders.map((twin) => (
          <div key={twin.id} className="own">
            <span className="row">
              <Link className="link mono" to={`?${withChosen(params, twin.id)}`}>
                {twin.orderNo}
              </Link>
              <b className="clip">{twin.userName}</b>
              <span className="push">
                <Amount yuan={twin.payAmount} />
              </span>
              <OrderTag state={twin.state} />
            </span>
            <p className="dup">
              <Icon of={IconAlertTriangle} />
              {twin.kinds.map((kind) => twinKinds[kind]).join('、')}
              <span className="muted push">{dateTime(twin.createdAt)}</span>
            </p>
          </div>
        ))}
        {twinOrders.length === 0 && (
          <p className="small muted">没有同一凭证、同一付款人的其他玩家，或前后一天内金额相同的转账。</p>
        )}
      </div>
    </>
  )
}
