import { type MoneyShape, typedMoney } from '@hongyun/ui/format/money.ts'
import { TextInput, type TextInputProps } from '@hongyun/ui/text-input.tsx'

type MoneyInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** How many digits may be typed. */
  shape?: MoneyShape
}

/** Yuan as a decimal string: digits and one dot. Other input is ignored. */
export function MoneyInput({ onChange, shape, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      lead={<span aria-hidden="true">¥</span>}
      autoComplete="off"
      className="num"
      {...rest}
      inputMode="decimal"
      onChange={(text) => onChange(typedMoney(text, shape))}
    />
  )
}
