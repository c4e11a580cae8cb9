import { TextInput } from '@hongyun/ui/text-input.tsx'

interface AmountsProps {
  least: string
  most: string
  onChange: (change: { least?: string; most?: string }) => void
}

/** From one amount to another. */
export const Amounts = ({ least, most, onChange }: AmountsProps) => (
  <span className="envelopes__amounts">
    <AmountInput name="最小金额" value={least} onChange={(value) => onChange({ least: value })} />
    <span className="muted">至</span>
    <AmountInput name="最大金额" value={most} onChange={(value) => onChange({ most: value })} />
  </span>
)

interface AmountInputProps {
  name: string
  value: string
  onChange: (amount: string) => void
}

const AmountInput = ({ name, value, onChange }: AmountInputProps) => (
  <TextInput
    aria-label={name}
    placeholder={name}
    inputMode="decimal"
    maxLength={12}
    value={value}
    onChange={(text) => onChange(text.trim())}
  />
)
