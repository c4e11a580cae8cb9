import { type TransactionKind, transactionKinds } from '@hongyun/contract/dictionary.ts'
import { Pills } from '@hongyun/ui/pills.tsx'
import { IconSearch } from '@tabler/icons-react'
import { type BillFilter, billKinds, KEYWORD_MAX, keywordOf } from './bill-filter.ts'
import { ExportBills } from './export-bills.tsx'
import { DraftInput } from './parts/draft-input.tsx'
import { RangePicker } from './parts/range-picker.tsx'

interface BillFiltersProps {
  filter: BillFilter
  onChange: (change: Partial<BillFilter>) => void
}

const KINDS = [
  { value: 'all', label: '全部' },
  ...billKinds.map((value) => ({ value, label: transactionKinds[value] })),
] as const

export function BillFilters({ filter, onChange }: BillFiltersProps) {
  return (
    <div className="filters">
      <RangePicker value={filter.days} onChange={(days) => onChange({ days })} />
      <DraftInput
        label="单号或类型"
        icon={IconSearch}
        kind="keyword"
        maxLength={KEYWORD_MAX}
        value={filter.keyword}
        onCommit={(text) => onChange({ keyword: keywordOf(text) })}
      />
      <div className="push">
        <ExportBills filter={filter} />
      </div>
      <Pills<TransactionKind | 'all'>
        label="类型"
        options={KINDS}
        value={filter.kind ?? 'all'}
        onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : kind })}
      />
    </div>
  )
}
