// The positions of all players, found by number, player, product and state.
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { IconStack2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { orderColumns } from './order-columns.tsx'
import { ORDERS_A_PAGE, ordersQuery, searchError, searchWays, type TabProps } from './yuebao-view.ts'

const MAX_SEARCH = 32

export function OrdersTab({ view, onView }: TabProps) {
  const seesPlayers = useRight('seePlayers')
  const orders = useQuery({
    ...queryOf('consolePledgeOrders', ordersQuery(view)),
    placeholderData: keepPreviousData,
  })
  const isFiltered = view.q !== '' || view.product !== '' || view.state !== undefined
  return (
    <Card label="定存持有" flush className="yuebao-list">
      <RecordTable
        name="pledge-orders"
        label="定存"
        of={orders}
        columns={orderColumns(seesPlayers)}
        filters={<Filters view={view} onView={onView} />}
        totals={({ total, principal, interest }) => (
          <span className="yuebao__sums">
            <span>
              共 <b className="num">{wholeText(total)}</b> 笔
            </span>
            <span>
              本金 <Amount yuan={principal} />
            </span>
            <span>
              已付收益 <Amount yuan={interest} exact />
            </span>
          </span>
        )}
        pageSize={ORDERS_A_PAGE}
        empty={
          <EmptyState
            text={isFiltered ? '该条件下没有定存' : '还没有玩家买入定存'}
            icon={IconStack2}
            {...(isFiltered && {
              action: (
                <Button
                  kind="soft"
                  size="sm"
                  onClick={() => onView({ by: 'orderNo', q: '', product: '', state: undefined })}
                >
                  查看全部
                </Button>
              ),
            })}
          />
        }
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </Card>
  )
}

function Filters({ view, onView }: TabProps) {
  const products = useQuery(queryOf('consolePledgeProducts')).data?.list ?? []
  return (
    <>
      <SearchForm
        ways={searchWays}
        maxLength={MAX_SEARCH}
        from={{ by: view.by, q: view.q }}
        wrongIn={searchError}
        onSearch={onView}
      />
      <SelectInput label="产品" value={view.product} onChange={(product) => onView({ product })}>
        <option value="">全部产品</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <PillsOrAll label="状态" names={pledgeStates} value={view.state} onChange={(state) => onView({ state })} />
    </>
  )
}
