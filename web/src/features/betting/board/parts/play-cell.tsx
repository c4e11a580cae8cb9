// One pick of a board: what is picked, its odds, and a third line for the miss or a hint.

import { oddsText } from '@hongyun/ui/format/money.ts'
import type { ReactNode } from 'react'

interface PlayCellProps {
  /** A figure, a word, or dice. */
  pick: ReactNode
  /** `null` while the board is closed. */
  odds: string | null
  hint?: ReactNode
  /** A big word (大) instead of a figure. */
  word?: boolean
  /** Pick and odds side by side, in a wide low cell. */
  wide?: boolean
  picked: boolean
  disabled?: boolean
  onToggle: () => void
  /** The accessible name, where the pick alone is not enough: 和值 9. */
  label?: string
}

export function PlayCell(props: PlayCellProps) {
  const { pick, odds, hint, word = false, wide = false, picked, disabled = false, onToggle, label } = props
  const figures = (
    <>
      <span className={word ? 'cell__pick cell__pick--word' : 'cell__pick'}>{pick}</span>
      <span className="odds">{odds === null || disabled ? '—' : oddsText(odds)}</span>
    </>
  )
  return (
    <button
      type="button"
      className={wide ? 'cell cell--wide' : 'cell'}
      aria-pressed={picked}
      aria-label={label && `${label}${odds === null ? '' : `，赔率 ${oddsText(odds)}`}`}
      disabled={disabled || odds === null}
      onClick={onToggle}
    >
      {wide ? <span className="row">{figures}</span> : figures}
      {hint !== undefined && <span className="cell__miss">{hint}</span>}
    </button>
  )
}
