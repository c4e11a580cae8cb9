// One place of a number play: its name, its numbers as circles with a figure below each, and 全大小单双清.
import { type QuickPick, quickPicks } from '@hongyun/lottery/board.ts'
import { useRoving } from '../../../../parts/roving.ts'
import { QuickPicks } from './quick-picks.tsx'

export interface Digit {
  digit: string
  /** The figure below: draws since its last hit in this place, or its number of hits. */
  miss?: number
  /** Stands out among the figures of this row. */
  cold?: boolean
}

interface DigitRowProps {
  /** 万位 */
  place: string
  /** 至少选 3 个 */
  note?: string
  digits: readonly Digit[]
  picked: ReadonlySet<string>
  onToggle: (digit: string) => void
  /** The quick picks this row has. */
  quick?: readonly QuickPick[]
  /** The quick pick that equals the present picks. */
  active?: QuickPick | undefined
  onQuick: (pick: QuickPick) => void
  /** The name of the figures for screen readers: 遗漏. */
  missName?: string
  /** Keeps the place of the figures until they are known. */
  keepsMiss?: boolean
  /** The numbers are cars: shown as plates in their colours. */
  cars?: boolean
  disabled?: boolean
}

export function DigitRow(props: DigitRowProps) {
  const { place, note, digits, picked, onToggle, quick = quickPicks, active, onQuick } = props
  const { missName = '遗漏', keepsMiss = false, cars = false, disabled = false } = props
  const roving = useRoving<HTMLDivElement>()
  return (
    <div className={digits.length > 10 ? 'digits digits--many' : 'digits'}>
      <span className="digits__place">
        {place}
        {note && <small>{note}</small>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
      <div className="digits__row" role="group" aria-label={note ? `${place}，${note}` : place} {...roving}>
        {digits.map(({ digit, miss, cold }) => (
          <button
            key={digit}
            type="button"
            className="digit"
            data-car={cars ? Number(digit) : undefined}
            aria-pressed={picked.has(digit)}
            disabled={disabled}
            onClick={() => onToggle(digit)}
          >
            <b>{cars ? Number(digit) : digit}</b>
            {miss === undefined ? (
              keepsMiss && <span aria-hidden="true">–</span>
            ) : (
              <span className={cold ? 'hot' : undefined}>
                <span className="sr">{missName} </span>
                {miss}
              </span>
            )}
          </button>
        ))}
      </div>
      {quick.length > 0 ? (
        <QuickPicks
          label={`${place}快选`}
          options={quick}
          {...(active && { active })}
          onPick={onQuick}
          disabled={disabled}
        />
      ) : (
        <span />
      )}
    </div>
  )
}
