import type { ChaseState } from '@hongyun/contract/calls/chase.ts'
import { Pills } from '@hongyun/ui/pills.tsx'
import { type ChaseFilter, chaseStateNames, chaseStates } from './chase-filter.ts'
import { LotteryFilter } from './parts/lottery-filter.tsx'
import { RangePicker } from './parts/range-picker.tsx'

interface ChaseFiltersProps {
  filter: ChaseFilter
  onChange: (change: Partial<ChaseFilter>) => void
}

const STATES = [
  { value: 'all', label: '全部' },
  ...chaseStates.map((value) => ({ value, label: chaseStateNames[value] })),
] as const

export function ChaseFilters({ filter, onChange }: ChaseFiltersProps) {
  return (
    <div className="filters">
      <RangePicker value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <Pills<ChaseState | 'all'>
        label="状态"
        options={STATES}
        value={filter.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
    </div>
  )
}
