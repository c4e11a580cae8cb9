import type { Cell } from '@hongyun/lottery/board.ts'
import { oddsText } from '@hongyun/ui/format/money.ts'
import { Die } from '../../../../parts/draws/die.tsx'
import { useType } from '../type-context.ts'

interface PlainCellProps {
  cell: Cell
  /** Undefined where only the whole bet has odds; null while they are not known. */
  odds: string | null | undefined
  hint?: string
  picked: boolean
  disabled: boolean
  onToggle: () => void
}

/** A cell shown as dice, or a number without odds of its own. */
export function PlainCell({ cell, odds, hint, picked, disabled, onToggle }: PlainCellProps) {
  const { type } = useType()
  const spoken = [cell.label, odds && `赔率 ${oddsText(odds)}`, hint?.trim()].filter(Boolean).join('，')
  return (
    <button
      type="button"
      className={odds === undefined ? 'cell desk__low' : 'cell'}
      aria-pressed={picked}
      aria-label={spoken}
      disabled={disabled || odds === null}
      onClick={onToggle}
    >
      {cell.faces && type === 'K3' ? (
        <span className="balls" aria-hidden="true">
          {cell.faces.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: faces repeat; the place is the identity
            <Die key={place} face={String(face)} size={24} />
          ))}
        </span>
      ) : (
        <span className="cell__pick">{cell.label}</span>
      )}
      {odds !== undefined && <span className="odds">{odds === null || disabled ? '—' : oddsText(odds)}</span>}
      {hint && <span className="cell__miss">{hint}</span>}
    </button>
  )
}
