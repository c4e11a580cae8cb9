import { Field } from '@hongyun/ui/field.tsx'
import type { MoneyShape } from '@hongyun/ui/format/money.ts'
import { MoneyInput } from '../../../../parts/money-input.tsx'

interface AmountFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** Where it comes from, and what is there. */
  from: string
  held: string
  value: string
  shape: MoneyShape
  /** The most that can be given, where there is any. */
  most: string | undefined
  onChange: (text: string) => void
}

/** How much of what is there. */
export function AmountField({ label, hint, error, from, held, value, shape, most, onChange }: AmountFieldProps) {
  return (
    <>
      <div className="row row--between small">
        <span className="muted">{from}</span>
        <b className="num">{held}</b>
      </div>
      <Field label={label} hint={hint} error={error}>
        <MoneyInput
          large
          value={value}
          shape={shape}
          onChange={onChange}
          trail={
            most && (
              <button type="button" className="link small" onClick={() => onChange(most)}>
                全部
              </button>
            )
          }
        />
      </Field>
    </>
  )
}
