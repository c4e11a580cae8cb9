import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconDeviceMobileMessage } from '@tabler/icons-react'

interface FactorCodeFieldProps {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** Takes the focus where it appears after an answer. */
  autoFocus?: boolean
}

/** The second factor: six digits of the authenticator, or a recovery code. */
export function FactorCodeField({ value, onChange, error, autoFocus = false }: FactorCodeFieldProps) {
  return (
    <Field label="两步验证码" error={error} hint="验证器的 6 位数字；手机不在身边时，可用一个恢复码">
      <TextInput
        large
        icon={IconDeviceMobileMessage}
        autoComplete="one-time-code"
        maxLength={24}
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
