// 订单: recharges and withdrawals in one list; each leads to its whole story.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { queryOf } from '../../wire/request.ts'
import { orderColumns } from './order-columns.tsx'
import { ORDER_PAGE_SIZE, type OrderFilter, orderFilters, orderQuery, orderWanted } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'
import './orders.css'

/** What is open goes on by itself. */
const REFRESH_MS = 10_000

export default function OrdersPage() {
  const [filter, change] = useUrlFilter(orderFilters, now)
  const orders = useQuery({
    ...queryOf('consoleOrders', orderQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const widen = (days: DayRange) =>
    change({
      ...{
        by: 'orderNo',
        q: '',
        kind: undefined,
        method: undefined,
        channel: '',
        state: undefined,
        least: '',
        most: '',
      },
      days,
    })
  return (
    <Card label="订单" flush>
      <RecordTable
        name="orders"
        label="订单"
        of={orders}
        columns={orderColumns}
        filters={<OrderSearch filter={filter} channels={orders.data?.channels ?? []} onChange={change} />}
        csv={csvPath('consoleOrders', orderWanted(filter))}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as OrderFilter['sort'] })}
        totals={({ total, paidIn, paidOut, fees, bonuses }) => (
          <span className="orders__sums">
            <span>
              共 <b className="num">{total.toLocaleString('en-US')}</b> 笔
            </span>
            <span>
              到账充值 <Amount yuan={paidIn} />
            </span>
            <span>
              到账提现 <Amount yuan={paidOut} />
            </span>
            <span>
              手续费 <Amount yuan={fees} />
            </span>
            <span>
              加送 <Amount yuan={bonuses} />
            </span>
          </span>
        )}
        pageSize={ORDER_PAGE_SIZE}
        empty={<NothingFound text="该条件下没有订单" icon={IconReceipt} now={now} onWiden={widen} />}
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}
