import { kindsInUse, type TransactionKind, transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { IconSearch } from '@tabler/icons-react'
import { DraftInput } from '../../../parts/draft-input.tsx'
import { now } from '../../../wire/clock.ts'
import { type BillFilter, keywordOf, MAX_KEYWORD } from './bill-filter.ts'
import { ExportBills } from './export-bills.tsx'

/** 提现, 活动 and others are named once there are any. */
const KINDS = Object.fromEntries(kindsInUse.map((kind) => [kind, transactionKinds[kind]])) as Record<
  TransactionKind,
  string
>

interface BillFiltersProps {
  filter: BillFilter
  onChange: (change: Partial<BillFilter>) => void
}

export function BillFilters({ filter, onChange }: BillFiltersProps) {
  return (
    <div className="filters">
      <RangePicker now={now} value={filter.days} onChange={(days) => onChange({ days })} />
      <DraftInput
        label="单号或类型"
        icon={IconSearch}
        kind="keyword"
        maxLength={MAX_KEYWORD}
        value={filter.keyword}
        onCommit={(text) => onChange({ keyword: keywordOf(text) })}
      />
      <div className="push">
        <ExportBills filter={filter} />
      </div>
      <PillsOrAll label="类型" names={KINDS} value={filter.kind} onChange={(kind) => onChange({ kind })} />
    </div>
  )
}
