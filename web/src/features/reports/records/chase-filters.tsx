import { chaseStates } from '@hongyun/contract/bets/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { LotteryFilter } from '../../../parts/records/lottery-filter.tsx'
import { now } from '../../../wire/clock.ts'
import type { ChaseFilter } from './chase-filter.ts'

interface ChaseFiltersProps {
  filter: ChaseFilter
  onChange: (change: Partial<ChaseFilter>) => void
}

export function ChaseFilters({ filter, onChange }: ChaseFiltersProps) {
  return (
    <div className="filters">
      <RangePicker now={now} value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <PillsOrAll label="状态" names={chaseStates} value={filter.state} onChange={(state) => onChange({ state })} />
    </div>
  )
}
