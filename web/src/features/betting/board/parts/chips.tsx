import { useRoving } from '../../../../parts/roving.ts'

interface ChipsProps {
  label: string
  /** Whole yuan. */
  amounts: readonly number[]
  value: number | undefined
  onChange: (amount: number) => void
  disabled?: boolean
}

function face(amount: number): string {
  return amount >= 1000 ? `${amount / 1000}K` : String(amount)
}

/** Buttons in the shape of coins that set an amount. */
export function Chips({ label, amounts, value, onChange, disabled = false }: ChipsProps) {
  const roving = useRoving<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div className="coins" role="group" aria-label={label} {...roving}>
      {amounts.map((amount, index) => (
        <button
          key={amount}
          type="button"
          className="coin"
          aria-label={`${amount} 元`}
          aria-pressed={amount === value}
          aria-keyshortcuts={String(index + 1)}
          disabled={disabled}
          onClick={() => onChange(amount)}
        >
          {face(amount)}
        </button>
      ))}
    </div>
  )
}
