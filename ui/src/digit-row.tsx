// One place of a digit play: its name, ten circles with their miss, and 全大小单双清.
import type { QuickPick } from '@hongyun/lottery/board.ts'
import { QuickPicks } from './quick-picks.tsx'
import { useRoving } from './roving.ts'

export interface Digit {
  digit: string
  /** Draws since it last came in this place. */
  miss?: number
  /** Longest out of this row. */
  cold?: boolean
}

interface DigitRowProps {
  /** 万位 */
  place: string
  digits: readonly Digit[]
  picked: ReadonlySet<string>
  onToggle: (digit: string) => void
  onQuick: (pick: QuickPick) => void
  disabled?: boolean
}

export function DigitRow({ place, digits, picked, onToggle, onQuick, disabled = false }: DigitRowProps) {
  const roving = useRoving<HTMLDivElement>()
  return (
    <div className="digits">
      <span className="digits__place">{place}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
      <div className="digits__row" role="group" aria-label={place} {...roving}>
        {digits.map(({ digit, miss, cold }) => (
          <button
            key={digit}
            type="button"
            className="digit"
            aria-pressed={picked.has(digit)}
            disabled={disabled}
            onClick={() => onToggle(digit)}
          >
            <b>{digit}</b>
            {miss !== undefined && (
              <span className={cold ? 'hot' : undefined}>
                <span className="sr">遗漏 </span>
                {miss}
              </span>
            )}
          </button>
        ))}
      </div>
      <QuickPicks label={`${place}快选`} onPick={onQuick} disabled={disabled} />
    </div>
  )
}
