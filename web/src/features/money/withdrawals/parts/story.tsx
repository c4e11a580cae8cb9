// One order's whole story: how far it is, what it costs, and each transfer with the balance after it.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { useStory } from '../requests/use-orders.ts'
import { CancelLink } from './order-rows.tsx'
import { StateTag } from './state-tag.tsx'
import { Trace } from './trace.tsx'

type Transfer = Answer<'frontWithdrawRecord'>['transfers'][number]

const columns: readonly Column<Transfer>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => dateTime(time) },
  { key: 'name', head: '类型', cell: ({ name }) => name },
  {
    key: 'amount',
    head: '金额',
    align: 'end',
    cell: ({ amount, direction }) => <Amount yuan={direction === 'in' ? amount : `-${amount}`} signed />,
  },
  { key: 'balance', head: '余额', align: 'end', cell: ({ balance }) => <Amount yuan={balance} /> },
]

export function Story({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const story = useStory(id)
  return (
    <Dialog title="提现经过" opened={id !== undefined} onClose={onClose} width={760}>
      <Query of={story}>
        {(order) => (
          <div className="stack out-story">
            <Trace order={order} />
            <dl className="kv">
              <dt>单号</dt>
              <dd>
                <span className="mono">{order.orderNo}</span> <CopyButton text={order.orderNo} label="复制单号" />
              </dd>
              <dt>收款账户</dt>
              <dd>
                {payoutKinds[order.way]} {order.payee}
              </dd>
              <dt>{order.state === 'paid' ? '到账金额' : '提现金额'}</dt>
              <dd>
                <Amount yuan={order.amount} />
              </dd>
              <dt>手续费</dt>
              <dd>
                <Amount yuan={order.fee} />
              </dd>
              <dt>状态</dt>
              <dd>
                <StateTag state={order.state} /> {order.isCancellable && <CancelLink order={order} />}
              </dd>
              {order.reason !== '' && (
                <>
                  <dt>原因</dt>
                  <dd>{order.reason}</dd>
                </>
              )}
            </dl>
            <DataTable
              label="资金流水"
              columns={columns}
              rows={order.transfers}
              rowKey={(transfer) => transfer.id}
              empty={<EmptyState text="没有资金流水" />}
            />
          </div>
        )}
      </Query>
    </Dialog>
  )
}
