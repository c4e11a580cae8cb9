import { betMoments, betStates } from '@hongyun/contract/bets/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { issueText, typedIssue } from '@hongyun/lottery/issue-text.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DraftInput } from '../../../parts/draft-input.tsx'
import { LotteryFilter } from '../../../parts/records/lottery-filter.tsx'
import { now } from '../../../wire/clock.ts'
import type { BetFilter } from './bet-filter.ts'

const MOMENTS = wordsOf(betMoments).map((value) => ({ value, label: `按${betMoments[value]}` }))

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
      <Segmented label="时间口径" options={MOMENTS} value={filter.by} onChange={(by) => onChange({ by })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <DraftInput
        label="期号"
        icon={IconHash}
        kind="issue"
        maxLength={20}
        value={issueText(filter.issue)}
        only={{ fits: (text) => typedIssue(text) !== undefined, wrong: '期号格式错误，例如 20260318-1237' }}
        onCommit={(text) => onChange({ issue: typedIssue(text) ?? '' })}
      />
      {children}
      <PillsOrAll label="状态" names={betStates} value={filter.state} onChange={(state) => onChange({ state })} />
    </div>
  )
}
