import { typedMoney } from '@hongyun/ui/format/money.ts'
import { TextInput, type TextInputProps } from '@hongyun/ui/text-input.tsx'

/** Yuan as a decimal string: digits and one dot, six digits before it and two after. Other input is ignored. */
export function MoneyInput({ onChange, ...rest }: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return (
    <TextInput
      lead={<span aria-hidden="true">¥</span>}
      autoComplete="off"
      className="num"
      {...rest}
      inputMode="decimal"
      onChange={(text) => onChange(typedMoney(text))}
    />
  )
}
