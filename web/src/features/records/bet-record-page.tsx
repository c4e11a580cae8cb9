// 投注记录: every bet of the player. The filter is the URL's; what waits for its draw moves by itself.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { now } from '../../wire/clock.ts'
import { betColumns } from './bet-columns.tsx'
import { BET_PAGE_SIZE, readBetFilter, writeBetFilter } from './bet-filter.ts'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import { Paged } from './parts/paged.tsx'
import './parts/records.css'
import { useSettledRefresh } from '../../parts/use-settled-refresh.ts'
import { useUrlFilter } from './parts/use-url-filter.ts'
import { useBets } from './requests/use-bets.ts'
import { useCancelBet } from './requests/use-cancel-bet.ts'
import { useCancelAsk } from './use-cancel-ask.ts'

const form = { read: readBetFilter, write: writeBetFilter }

export default function BetRecordPage() {
  const [filter, change] = useUrlFilter(form)
  const bets = useBets(filter)
  const cancel = useCancelBet()
  const askCancel = useCancelAsk(cancel.mutate)
  useSettledRefresh(bets.data?.list)
  const columns = betColumns({
    onCancel: askCancel,
    cancelling: cancel.isPending ? String(cancel.variables.id) : undefined,
  })
  return (
    <>
      <h1 className="section__title">投注记录</h1>
      <Card label="投注记录" flush>
        <BetFilters filter={filter} onChange={change} />
        <Query
          of={bets}
          skeleton={<DataTable label="投注记录" columns={columns} rows={[]} rowKey={({ id }) => id} loading />}
        >
          {({ list, total, totals }) => (
            <Paged old={bets.isPlaceholderData}>
              <DataTable
                label="投注记录"
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState
                    text="该条件下暂无投注记录"
                    action={
                      <Button
                        kind="soft"
                        size="sm"
                        onClick={() =>
                          change({ lottery: '', state: undefined, issue: '', days: presetRange('month', now()) })
                        }
                      >
                        查看近 30 天全部
                      </Button>
                    }
                  />
                }
                totals={<BetTotals count={total} totals={totals} />}
                pager={
                  <Pager
                    page={filter.page}
                    total={total}
                    pageSize={BET_PAGE_SIZE}
                    onPage={(page) => change({ page })}
                  />
                }
              />
            </Paged>
          )}
        </Query>
      </Card>
    </>
  )
}
