import { oddsText } from '@hongyun/ui/format/money.ts'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type WholeRead, wholeIn } from '../../../../parts/whole-in.ts'

interface AmountCellProps {
  /** 第一名 大 */
  label: string
  /** A ball, a seal, a word. */
  pick: ReactNode
  note?: string | undefined
  /** `null` while they are not known. */
  odds: string | null
  /** Whole yuan; undefined while there is none. */
  amount: number | undefined
  most: number
  disabled?: boolean
  onAmount: (amount: number | undefined) => void
  /** Told why the typed text is refused, and when it no longer is. */
  onWrong: (reason: string | undefined) => void
  /** Called when the cell is pressed: it fills or empties the cell. */
  onPress: () => void
}

/** One choice with its odds and the money on it. */
export function AmountCell(props: AmountCellProps) {
  const { label, pick, note, odds, amount, most, disabled = false, onAmount, onWrong, onPress } = props
  const [typed, setTyped] = useState<string>()
  // The reason is shown at the place that would bet, where it is not seen which cell it is about.
  const name = `${label} 金额`
  const read = (text: string): Partial<WholeRead> => (text === '' ? {} : wholeIn(name, text, 1, most))
  const made = typed === undefined ? undefined : read(typed)
  const wrong = made?.wrong
  const type = (text: string) => {
    setTyped(text)
    onAmount(read(text).count)
  }
  // An amount has been set from elsewhere, or was placed.
  if (made && made.count !== amount) setTyped(undefined)
  const tell = useEffectEvent(onWrong)
  // Before anything else can be pressed.
  useLayoutEffect(() => {
    if (wrong === undefined) return undefined
    tell(wrong)
    return () => tell(undefined)
  }, [wrong])
  // A refused text stays, and holds back what would be placed without it.
  const leave = () => {
    if (wrong === undefined) setTyped(undefined)
  }
  const press = () => {
    setTyped(undefined)
    onPress()
  }
  const off = disabled || odds === null
  return (
    <div className={amount === undefined ? 'wagers__cell' : 'wagers__cell is-on'}>
      <button
        type="button"
        className="wagers__pick"
        tabIndex={-1}
        aria-pressed={amount !== undefined}
        aria-label={[label, odds !== null && `赔率 ${oddsText(odds)}`, note].filter(Boolean).join('，')}
        disabled={off}
        onClick={press}
      >
        {pick}
        <span className="wagers__what">
          <span className="odds">{off ? '—' : oddsText(odds)}</span>
          {note && <span className="wagers__note">{note}</span>}
        </span>
      </button>
      <span className={wrong ? 'input is-bad' : 'input'}>
        <input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          aria-label={name}
          aria-invalid={wrong ? true : undefined}
          title={wrong}
          value={typed ?? amount ?? ''}
          disabled={off}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      </span>
    </div>
  )
}
