// 下级投注记录: the bets of an agent's members, at all levels, under masked names. The filter is the URL's.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconUser } from '@tabler/icons-react'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { say } from '../../wire/say.ts'
import { betColumns } from './bet-columns.tsx'
import { BET_PAGE_SIZE } from './bet-filter.ts'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import { isUserName, readMemberFilter, writeMemberFilter } from './member-filter.ts'
import { DraftInput } from './parts/draft-input.tsx'
import { Paged } from './parts/paged.tsx'
import './parts/records.css'
import { useUrlFilter } from './parts/use-url-filter.ts'
import { useMemberBets } from './requests/use-member-bets.ts'

type MemberBet = Answer<'getAgentBetData'>['list'][number]

const form = { read: readMemberFilter, write: writeMemberFilter }

const who: Column<MemberBet> = { key: 'who', head: '会员', cell: ({ userName }) => <b>{userName}</b> }
/** As one's own, without what only the player may do. */
const ofBet = betColumns(undefined)
const columns: readonly Column<MemberBet>[] = [
  who,
  ...ofBet.map((column) => ({ ...column, cell: (bet: MemberBet) => column.cell({ ...bet, cancellable: false }) })),
]

export default function MemberBetsPage() {
  const [filter, change] = useUrlFilter(form)
  const bets = useMemberBets(filter)
  const setUser = (user: string) => {
    if (user === '' || isUserName(user)) change({ user })
    else say.error('用户名格式错误')
  }
  const widest = { lottery: '', state: undefined, issue: '', user: '', days: presetRange('month', now()) }
  return (
    <>
      <h1 className="section__title">下级投注记录</h1>
      <Card label="下级投注记录" flush>
        <BetFilters filter={filter} onChange={change}>
          <DraftInput
            label="会员用户名"
            icon={IconUser}
            kind="issue"
            maxLength={20}
            value={filter.user}
            clean={(text) => text.replace(/\W/g, '')}
            onCommit={setUser}
          />
        </BetFilters>
        <Query
          of={bets}
          skeleton={<DataTable label="下级投注记录" columns={columns} rows={[]} rowKey={({ id }) => id} loading />}
        >
          {({ list, total, totals }) => (
            <Paged old={bets.isPlaceholderData}>
              <DataTable
                label="下级投注记录"
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState
                    text="该条件下暂无下级投注记录"
                    action={
                      <Button kind="soft" size="sm" onClick={() => change(widest)}>
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
