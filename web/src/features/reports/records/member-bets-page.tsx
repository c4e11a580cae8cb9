// 下级投注记录: the bets of an agent's members, at all levels. The filter is the URL's, as the figures of reports lead here.
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { betColumns } from './bet-columns.tsx'
import { BET_PAGE_SIZE, noBets } from './bet-filter.ts'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import { CappedNote } from './capped-note.tsx'
import { memberBetsCsv } from './member-csv.ts'
import { MemberField } from './member-field.tsx'
import { readMemberFilter, writeMemberFilter } from './member-filter.ts'
import { everybody } from './member-shown.ts'
import './parts/records.css'
import { collectMemberBets, type MemberBet } from './requests/collect-member-records.ts'
import { useMemberBets } from './requests/use-member-bets.ts'

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
  const { from, to } = filter.days
  return (
    <>
      <h1 className="section__title">下级投注记录</h1>
      <Card label="下级投注记录" flush>
        <BetFilters filter={filter} onChange={change}>
          <MemberField
            shown={filter}
            name={bets.data?.list.find(({ memberId }) => memberId === filter.member)?.userName}
            onChange={change}
          />
          <div className="push">
            <ExportRows
              collect={(signal, onProgress) => collectMemberBets(filter, signal, onProgress)}
              csv={memberBetsCsv}
              fileName={`下级投注记录_${from}_${to}.csv`}
            />
          </div>
        </BetFilters>
        <RecordTable
          label="下级投注记录"
          of={bets}
          columns={columns}
          empty={noBets(filter, '下级投注记录')}
          onWiden={(days) => change({ ...everybody, lottery: '', state: undefined, issue: '', days })}
          totals={({ total, totals, capped }) => (
            <>
              <BetTotals count={total} totals={totals} />
              <CappedNote capped={capped} />
            </>
          )}
          page={filter.page}
          pageSize={BET_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
