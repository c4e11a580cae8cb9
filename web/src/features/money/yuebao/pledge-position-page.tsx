// 我的定存: all of them, by state. The filter is the URL's.
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { ToLastPage } from '@hongyun/ui/to-last-page.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconPigMoney } from '@tabler/icons-react'
import { collectPages } from '../../../parts/collect-pages.ts'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { api } from '../../../wire/api.ts'
import { now } from '../../../wire/clock.ts'
import { PAGE_SIZE } from './book-filter.ts'
import { orderCsv } from './csv.ts'
import { useCancelDialog } from './parts/cancel-dialog.tsx'
import { Hold } from './parts/hold.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'
import { type OrderState, useOrders } from './requests/use-pledges.ts'

const { open, ...ends } = pledgeStates
const states = { open, closed: '已结束', ...ends } as const

interface Filter {
  state: OrderState
  page: number
}
const form = {
  read: (params: URLSearchParams): Filter => ({
    state: wordsOf(states).find((one) => one === params.get('state')) ?? 'open',
    page: readPage(params),
  }),
  write: ({ state, page }: Filter): URLSearchParams => {
    const params = new URLSearchParams(state === 'open' ? {} : { state })
    writePage(params, page)
    return params
  },
}

export default function PledgePositionPage() {
  return <WalletGate>{() => <Positions />}</WalletGate>
}

function Positions() {
  const [{ state, page }, change] = useUrlFilter(form, now)
  const orders = useOrders(state, page)
  const { ask, dialog } = useCancelDialog()
  const { openCount, closedCount, principal = '0.00' } = orders.data ?? {}
  const counts = { open: openCount, closed: closedCount }
  return (
    <Card
      title="我的定存"
      flush
      aside={
        <span className="small muted">
          持有中本金 <b className="num soft">{amountText(principal)}</b>
        </span>
      }
    >
      <div className="filters">
        <Pills
          label="状态"
          options={wordsOf(states).map((value) => ({
            value,
            label: states[value],
            ...(value in counts && { count: counts[value as keyof typeof counts] ?? 0 }),
          }))}
          value={state}
          onChange={(next) => change({ state: next })}
        />
        <div className="push">
          <ExportRows
            collect={(signal, onProgress) =>
              collectPages(
                (asked) => api('getMyYuebaoPledgeOrderList', { state, ...asked }, signal),
                signal,
                onProgress,
              )
            }
            csv={orderCsv}
            fileName="定存.csv"
          />
        </div>
      </div>
      <Query
        of={orders}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={IconPigMoney}
            text={state === 'open' ? '还没有定存' : '该状态下没有定存'}
            action={
              <Link className="btn btn--soft btn--sm" to="/userCenter/pledge">
                看定存产品
              </Link>
            }
          />
        }
      >
        {({ list, total }) => {
          const last = pageCount(total, PAGE_SIZE)
          if (page > last && !orders.isPlaceholderData) return <ToLastPage last={last} />
          return (
            <Paged old={orders.isPlaceholderData}>
              <ul>
                {list.map((order) => (
                  <Hold key={order.id} order={order} onCancel={ask} />
                ))}
              </ul>
              <div className="table__foot">
                <div>
                  共 <b className="num">{total}</b> 笔
                </div>
                <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={(next) => change({ page: next })} />
              </div>
            </Paged>
          )
        }}
      </Query>
      {dialog}
    </Card>
  )
}
