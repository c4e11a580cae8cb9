// Orders as rows: to where, how much, how far it is, and taking it back while nobody has looked at it.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { ask } from '../../../../wire/say.ts'
import type { Order } from '../order.ts'
import { useCancel } from '../requests/use-withdraw.ts'
import { PayeeMark } from './payee-mark.tsx'
import { StateTag } from './state-tag.tsx'
import { Trace } from './trace.tsx'

interface OrderRowsProps {
  list: readonly Order[]
  onStory: (id: string) => void
}

export function OrderRows({ list, onStory }: OrderRowsProps) {
  return (
    <ul className="orders">
      {list.map((order) => (
        <li key={order.id}>
          <div className="orders__who">
            <PayeeMark way={order.way} />
            <div>
              <Amount yuan={order.amount} />
              <small>
                {payoutKinds[order.way]} {order.payee}
              </small>
              <small className="mono">{order.orderNo}</small>
            </div>
          </div>
          <Trace order={order} />
          <div className="orders__end">
            <StateTag state={order.state} />
            {order.isCancellable ? (
              <CancelLink order={order} />
            ) : (
              <button type="button" className="link small" onClick={() => onStory(order.id)}>
                查看经过
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Asks once more: what was held comes back. */
export function CancelLink({ order }: { order: Order }) {
  const cancel = useCancel()
  const drop = async () => {
    const sure = await ask({
      title: '取消提现',
      text: `取消提现 ${amountText(order.amount)}，款项立即退回余额。`,
      confirm: '取消提现',
      cancel: '继续等待',
    })
    if (sure) cancel.mutate({ id: order.id })
  }
  return (
    <button
      type="button"
      className="link small"
      aria-disabled={cancel.isPending || undefined}
      onClick={() => void drop()}
    >
      取消提现
    </button>
  )
}
