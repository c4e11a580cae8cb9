import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconDeviceMobile } from '@tabler/icons-react'
import { CODE_LENGTH, typedCode } from './operator-code.ts'

interface CodeFieldProps {
  value: string
  error: string | undefined
  large?: boolean
  autoFocus?: boolean
  onChange: (code: string) => void
}

/** The field for a code of the operator's authenticator. */
export function CodeField({ value, error, large = false, autoFocus = false, onChange }: CodeFieldProps) {
  return (
    <Field label="动态口令" error={error} hint="身份验证器显示的 6 位数字，每个只能使用一次">
      <TextInput
        large={large}
        icon={IconDeviceMobile}
        name="code"
        className="num operator-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...(autoFocus && { 'data-autofocus': true })}
        // Room for the spaces of a pasted code.
        maxLength={CODE_LENGTH + 4}
        value={value}
        onChange={(text) => onChange(typedCode(text))}
      />
    </Field>
  )
}
