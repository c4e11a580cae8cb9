// One recharge's whole story: each state with its time, what it costs, and each transfer with the balance after it.
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { OrderTag } from './order-tag.tsx'
import { type StoryTransfer, useRechargeStory } from './requests/use-recharge-story.ts'

const ORDER_NO = /^[A-Z0-9]{4,32}$/

const columns: readonly Column<StoryTransfer>[] = [
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

/** The order that the URL names, in a dialog. */
export function RechargeStory() {
  const [params, setParams] = useSearchParams()
  const named = params.get('story') ?? ''
  const orderNo = ORDER_NO.test(named) ? named : undefined
  const story = useRechargeStory(orderNo)
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('story')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <Dialog title="充值经过" opened={orderNo !== undefined} onClose={close} width={760}>
      <Query of={story} isEmpty={({ order }) => order === undefined} empty={<EmptyState text="没有这笔订单" />}>
        {({ order, transfers }) =>
          order && (
            <div className="stack">
              <dl className="kv">
                <dt>订单号</dt>
                <dd>
                  <span className="mono">{order.orderNo}</span> <CopyButton text={order.orderNo} label="复制订单号" />
                </dd>
                <dt>方式</dt>
                <dd>
                  {order.payName} {order.channelName}
                </dd>
                <dt>{order.state === 'paid' ? '到账金额' : '订单金额'}</dt>
                <dd>
                  <Amount yuan={order.amount} />
                </dd>
                {order.overLimit !== null && (
                  <>
                    <dt>超出充值限额</dt>
                    <dd>
                      <Amount yuan={order.overLimit} />
                      ，不要求打码，可以提现
                    </dd>
                  </>
                )}
                <dt>手续费</dt>
                <dd>
                  <Amount yuan={order.fee} />
                </dd>
                {order.state === 'paid' && (
                  <>
                    <dt>加送</dt>
                    <dd>
                      <Amount yuan={order.bonus} />
                    </dd>
                  </>
                )}
                <dt>状态</dt>
                <dd>
                  <OrderTag state={order.state} />{' '}
                  {order.state === 'pending' && (
                    <Link className="link small" to={orderPage(order.orderNo, order.payType)}>
                      继续付款
                    </Link>
                  )}
                </dd>
                {order.states.map(({ state, at }) => (
                  <Reached key={`${state} ${at}`} name={orderStates[state]} at={at} />
                ))}
              </dl>
              <DataTable
                label="资金流水"
                columns={columns}
                rows={transfers}
                rowKey={({ id }) => id}
                empty={<EmptyState text="还没有入账" />}
              />
            </div>
          )
        }
      </Query>
    </Dialog>
  )
}

const Reached = ({ name, at }: { name: string; at: number }) => (
  <>
    <dt>{name}</dt>
    <dd className="num">{dateTime(at)}</dd>
  </>
)
