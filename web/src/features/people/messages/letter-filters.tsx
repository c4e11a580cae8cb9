import { type LetterState, letterStates } from '@hongyun/contract/messages/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import type { ReactNode } from 'react'

interface LetterFiltersProps {
  state: LetterState | undefined
  onChange: (state: LetterState | undefined) => void
  /** What can be done to the letters. */
  children: ReactNode
}

export function LetterFilters({ state, onChange, children }: LetterFiltersProps) {
  return (
    <div className="card__head">
      <PillsOrAll label="状态" names={letterStates} value={state} onChange={onChange} />
      <div className="row push">{children}</div>
    </div>
  )
}
