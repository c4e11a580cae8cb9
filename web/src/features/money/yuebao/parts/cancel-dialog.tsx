// 提前取消: the loss first, its arithmetic below; keeping the position is the primary way.
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import '../../../../parts/proof/proof.css'
import { now } from '../../../../wire/clock.ts'
import { say } from '../../../../wire/say.ts'
import { exactText, percent, timeLeft } from '../amounts.ts'
import { useCancel } from '../requests/use-acts.ts'
import { type Order, useOrder } from '../requests/use-pledges.ts'
import { endedText, holdName } from './hold.tsx'

/** Asks before one is cancelled: what is returned stays mounted while its list changes. */
export function useCancelDialog() {
  const [order, setOrder] = useState<Order>()
  const close = () => setOrder(undefined)
  return { ask: setOrder, dialog: order && <CancelDialog key={order.id} order={order} onClose={close} /> }
}

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const fresh = useOrder(order.id)
  const shown = fresh.data ?? order
  const cancel = useCancel(({ back }) => {
    say.ok(`已取消，${exactText(back)} 已返还可用余额`)
    onClose()
  })
  const name = holdName(order)
  const { cancelNow } = shown
  // The loss that is shown is the one that is sent: another one is refused, and shown anew.
  const drop = () => cancelNow && cancel.mutate({ id: order.id, loss: cancelNow.loss })
  return (
    <Dialog
      title={`提前取消${name}`}
      opened
      onClose={onClose}
      foot={
        cancelNow ? (
          <>
            <Button kind="danger" busy={cancel.isPending} disabled={fresh.isFetching} onClick={drop}>
              仍要取消
            </Button>
            <Button kind="primary" data-autofocus onClick={onClose}>
              继续持有
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>知道了</Button>
        )
      }
    >
      {cancelNow ? <Loss order={shown} now={cancelNow} error={cancel.error} /> : <Changed order={shown} />}
    </Dialog>
  )
}

interface LossProps {
  order: Order
  now: NonNullable<Order['cancelNow']>
  error: Error | null
}

function Loss({ order, now: { loss, interest, back }, error }: LossProps) {
  const { principal, endsAt, rate, earlyRate, accrued, atEnd } = order
  return (
    <div className="stack cancel-now">
      <p className="soft">
        本金 <b className="num">{amountText(principal)}</b>，{timeLeft(endsAt - now())}后到期。
      </p>
      <div className="loss-box">
        <span>现在取消会少得</span>
        <b>{amountText(`-${loss}`, { exact: 'full' })}</b>
      </div>
      <dl className="kv">
        <dt>已计收益（{percent(rate)}）</dt>
        <dd className="num">{exactText(accrued)}</dd>
        <dt>取消按 {percent(earlyRate)} 计</dt>
        <dd className="num">{exactText(interest)}</dd>
        <dt className="strong">返还金额</dt>
        <dd className="money">{exactText(back)}</dd>
      </dl>
      <p className="small muted">
        等到 {dateTime(endsAt)}，可得 {exactText(atEnd)}。
      </p>
      {error && (
        <Alert tone="danger" urgent>
          {isRefusedBy(error, 'pledgeChanged') ? '刚才没有取消：少得的金额已变，请再看一次。' : error.message}
        </Alert>
      )}
    </div>
  )
}

const Changed = ({ order }: { order: Order }) => (
  <Outcome tone="bad" text="这笔定存的状态已变" detail={endedText(order)}>
    {null}
  </Outcome>
)
