// An order by bank transfer: where to pay and with which remark, the proof, and then the review until it has ended.
import { banks } from '@hongyun/contract/channels/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconHourglass } from '@tabler/icons-react'
import { useReducer } from 'react'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import { ask } from '../../../../wire/say.ts'
import { type Order, phaseOf } from '../order-machine.ts'
import { OrderParts } from '../order-parts.tsx'
import { PaySteps } from '../pay-steps.tsx'
import { useCancelOrder } from '../requests/use-cancel-order.ts'
import { HandInProof } from './hand-in-proof.tsx'
import { useTransfer } from './use-transfer.ts'
import './transfer.css'

type Transfer = Answer<'frontBankTransferRecord'>

export function TransferOrder({ order }: { order: Order }) {
  const transfer = useTransfer(order.id)
  return (
    <Query of={transfer}>
      {(found) =>
        order.state === 'review' ? (
          <Reviewed order={order} transfer={found} />
        ) : (
          <ToPay order={order} transfer={found} />
        )
      }
    </Query>
  )
}

/** Four digits at a time, as on a card. */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

function ToPay({ order, transfer }: { order: Order; transfer: Transfer }) {
  // The end of the time changes what is shown, and nothing else would draw it again.
  const [, lapse] = useReducer((count: number) => count + 1, 0)
  const phase = phaseOf(order, now())
  const { payee, remark, payAmount } = transfer
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={phase} />
      <div className="pay-step__mid">
        <p className="muted small">{phase === 'paying' ? '请在以下时间内转账并上传凭证' : '付款时间已到'}</p>
        <p className="pay-step__time">
          <Countdown
            endsAt={order.expiresAt}
            now={now}
            label="距付款截止"
            ended="订单即将关闭…"
            announces
            onEnd={lapse}
          />
        </p>
      </div>
      <dl className="kv transfer">
        <dt>收款银行</dt>
        <dd>
          {banks[payee.bank]}
          {payee.branch && <span className="muted"> {payee.branch}</span>}
        </dd>
        <dt>户名</dt>
        <dd>
          {payee.holder} <CopyButton text={payee.holder} label="复制户名" />
        </dd>
        <dt>账号</dt>
        <dd>
          <span className="mono">{inFours(payee.number)}</span> <CopyButton text={payee.number} label="复制账号" />
        </dd>
        <dt>金额</dt>
        <dd>
          <Amount yuan={payAmount} /> <CopyButton text={payAmount} label="复制金额" />
        </dd>
        <dt>附言</dt>
        <dd>
          <b className="mono transfer__remark">{remark}</b> <CopyButton text={remark} label="复制附言" />
        </dd>
      </dl>
      <Alert tone="warn">
        请由 {transfer.payerName} 的账户转账，金额一分不差，附言只填 {remark}；凭它认出您的订单。
      </Alert>
      {phase === 'paying' && <HandInProof id={order.id} />}
      <dl className="kv">
        <dt>订单号</dt>
        <dd>
          <span className="mono">{order.orderNo}</span> <CopyButton text={order.orderNo} label="复制订单号" />
        </dd>
        <OrderParts order={order} />
      </dl>
      <Cancel order={order} text="确定取消这笔充值订单吗？已转账的请勿取消。" />
    </div>
  )
}

function Reviewed({ order, transfer }: { order: Order; transfer: Transfer }) {
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase="review" />
      <div className="order-end">
        <Icon of={IconHourglass} />
        <p className="order-end__title">凭证已提交，正在核实</p>
        <p className="small soft">核实到账后自动记入余额，通常 15 分钟；结果会发站内信给您，可以离开这个页面。</p>
      </div>
      <dl className="kv">
        <dt>订单号</dt>
        <dd className="mono">{order.orderNo}</dd>
        <dt>转账金额</dt>
        <dd>
          <Amount yuan={transfer.payAmount} />
        </dd>
        <dt>汇入</dt>
        <dd>
          {banks[transfer.payee.bank]} <span className="mono">{transfer.payee.number.slice(-4)}</span>
        </dd>
        <dt>附言</dt>
        <dd className="mono">{transfer.remark}</dd>
        <OrderParts order={order} />
        {transfer.proofAt !== null && (
          <>
            <dt>提交时间</dt>
            <dd className="num">{dateTime(transfer.proofAt)}</dd>
          </>
        )}
      </dl>
      {transfer.isCancellable ? (
        <Cancel order={order} text="确定取消这笔充值订单吗？已转账的请勿取消，核实后会自动入账。" />
      ) : (
        <p className="small muted pay-step__mid">客服正在办理，不能再取消。</p>
      )}
    </div>
  )
}

function Cancel({ order, text }: { order: Order; text: string }) {
  const cancel = useCancelOrder()
  const drop = async () => {
    const sure = await ask({ title: '取消订单', text, confirm: '取消订单', cancel: '保留订单' })
    if (sure) cancel.mutate({ id: order.id })
  }
  return (
    <div className="row row--between small">
      <span />
      <button type="button" className="soft" aria-disabled={cancel.isPending || undefined} onClick={() => void drop()}>
        取消订单
      </button>
    </div>
  )
}
