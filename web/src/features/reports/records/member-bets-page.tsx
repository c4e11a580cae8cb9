// 下级投注记录: the bets of an agent's members, at all levels, under masked names. The filter is the URL's.
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { IconUser } from '@tabler/icons-react'
import { DraftInput } from '../../../parts/records/draft-input.tsx'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import type { Answer } from '../../../wire/request.ts'
import { betColumns } from './bet-columns.tsx'
import { BET_PAGE_SIZE } from './bet-filter.ts'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import { isUserName, readMemberFilter, writeMemberFilter } from './member-filter.ts'
import './parts/records.css'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { now } from '../../../wire/clock.ts'
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
  const [filter, change] = useUrlFilter(form, now)
  const bets = useMemberBets(filter)
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
            only={{ fits: isUserName, wrong: '用户名格式错误' }}
            onCommit={(user) => change({ user })}
          />
        </BetFilters>
        <RecordTable
          label="下级投注记录"
          of={bets}
          columns={columns}
          empty="该条件下暂无下级投注记录"
          onWiden={(days) => change({ lottery: '', state: undefined, issue: '', user: '', days })}
          totals={({ total, totals }) => <BetTotals count={total} totals={totals} />}
          page={filter.page}
          pageSize={BET_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
