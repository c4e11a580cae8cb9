import type { BetState } from '@hongyun/contract/calls/betting.ts'
import { Pills } from '@hongyun/ui/pills.tsx'
import { IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type BetFilter, betStateNames, betStates, isIssue } from './bet-filter.ts'
import { DraftInput } from './parts/draft-input.tsx'
import { LotteryFilter } from './parts/lottery-filter.tsx'
import { RangePicker } from './parts/range-picker.tsx'

interface BetFiltersProps {
  /** What else there is to filter by. */
  children?: ReactNode
  filter: BetFilter
  onChange: (change: Partial<BetFilter>) => void
}

const STATES = [
  { value: 'all', label: '全部' },
  ...betStates.map((value) => ({ value, label: betStateNames[value] })),
] as const

export function BetFilters({ filter, onChange, children }: BetFiltersProps) {
  return (
    <div className="filters">
      <RangePicker value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <DraftInput
        label="期号"
        icon={IconHash}
        kind="issue"
        maxLength={16}
        value={filter.issue}
        clean={(text) => text.replace(/\D/g, '')}
        only={{ fits: isIssue, wrong: '期号格式错误' }}
        onCommit={(issue) => onChange({ issue })}
      />
      {children}
      <Pills<BetState | 'all'>
        label="状态"
        options={STATES}
        value={filter.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
    </div>
  )
}
