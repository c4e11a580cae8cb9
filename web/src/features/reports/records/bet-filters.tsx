import { betStates } from '@hongyun/contract/bets/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { now } from '../../../wire/clock.ts'
import { type BetFilter, isIssue } from './bet-filter.ts'
import { DraftInput } from './parts/draft-input.tsx'
import { LotteryFilter } from './parts/lottery-filter.tsx'

interface BetFiltersProps {
  /** What else there is to filter by. */
  children?: ReactNode
  filter: BetFilter
  onChange: (change: Partial<BetFilter>) => void
}

export function BetFilters({ filter, onChange, children }: BetFiltersProps) {
  return (
    <div className="filters">
      <RangePicker now={now} value={filter.days} onChange={(days) => onChange({ days })} />
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
      <PillsOrAll label="状态" names={betStates} value={filter.state} onChange={(state) => onChange({ state })} />
    </div>
  )
}
