import { transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import { directions, kindsInUse, type TransactionKind, transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconX } from '@tabler/icons-react'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { LotteryFilter } from '../../../parts/records/lottery-filter.tsx'
import { now } from '../../../wire/clock.ts'
import type { MemberBillFilter } from './member-bill-filter.ts'
import { memberBillsCsv } from './member-csv.ts'
import { MemberField } from './member-field.tsx'
import { collectMemberBills } from './requests/collect-member-records.ts'

const KINDS = Object.fromEntries(kindsInUse.map((kind) => [kind, transactionKinds[kind]])) as Record<
  TransactionKind,
  string
>
const DIRECTIONS = [
  { value: 'both', label: '收支' },
  { value: 'in', label: directions.in },
  { value: 'out', label: directions.out },
] as const

interface MemberBillFiltersProps {
  filter: MemberBillFilter
  name: string | undefined
  onChange: (change: Partial<MemberBillFilter>) => void
}

export function MemberBillFilters({ filter, name, onChange }: MemberBillFiltersProps) {
  const { from, to } = filter.days
  return (
    <div className="filters">
      <RangePicker now={now} value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <MemberField shown={filter} name={name} onChange={onChange} />
      <Segmented
        label="方向"
        options={DIRECTIONS}
        value={filter.direction ?? 'both'}
        onChange={(direction) => onChange({ direction: direction === 'both' ? undefined : direction })}
      />
      {filter.figure && (
        <span className="row">
          <span className="tag">报表项目：{transferFigures[filter.figure]}</span>
          <Button size="sm" icon={IconX} onClick={() => onChange({ figure: undefined })}>
            看全部账变
          </Button>
        </span>
      )}
      <div className="push">
        <ExportRows
          collect={(signal, onProgress) => collectMemberBills(filter, signal, onProgress)}
          csv={memberBillsCsv}
          fileName={`下级账变记录_${from}_${to}.csv`}
        />
      </div>
      {!filter.figure && (
        <PillsOrAll label="类型" names={KINDS} value={filter.kind} onChange={(kind) => onChange({ kind })} />
      )}
    </div>
  )
}
