import { PillsOrAll } from '../../parts/pills-or-all.tsx'
import { type ChaseFilter, chaseStateNames } from './chase-filter.ts'
import { LotteryFilter } from './parts/lottery-filter.tsx'
import { RangePicker } from './parts/range-picker.tsx'

interface ChaseFiltersProps {
  filter: ChaseFilter
  onChange: (change: Partial<ChaseFilter>) => void
}

export function ChaseFilters({ filter, onChange }: ChaseFiltersProps) {
  return (
    <div className="filters">
      <RangePicker value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <PillsOrAll label="状态" names={chaseStateNames} value={filter.state} onChange={(state) => onChange({ state })} />
    </div>
  )
}
