import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'

const MAX_REASON = 200
const MIN_REASON = 2

export const isReason = (text: string): boolean => text.trim().length >= MIN_REASON

export const REASON_WRONG = `原因至少 ${MIN_REASON} 个字`

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  placeholder: string
}

/** Why it is done: kept in the act. */
export function ReasonField({ value, onChange, placeholder }: ReasonFieldProps) {
  return (
    <Field label="原因">
      <TextInput maxLength={MAX_REASON} value={value} onChange={onChange} placeholder={placeholder} />
    </Field>
  )
}
