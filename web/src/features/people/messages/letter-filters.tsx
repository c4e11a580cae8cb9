import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import type { ReactNode } from 'react'
import { type LetterState, letterStateNames } from './letter-filter.ts'

interface LetterFiltersProps {
  state: LetterState | undefined
  onChange: (state: LetterState | undefined) => void
  /** What can be done to the letters. */
  children: ReactNode
}

export function LetterFilters({ state, onChange, children }: LetterFiltersProps) {
  return (
    <div className="card__head">
      <PillsOrAll label="状态" names={letterStateNames} value={state} onChange={onChange} />
      <div className="row push">{children}</div>
    </div>
  )
}
