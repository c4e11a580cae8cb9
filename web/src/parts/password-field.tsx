import { Field } from '@hongyun/ui/field.tsx'
import { PasswordInput } from '@hongyun/ui/password-input.tsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange(value: string): void
  onBlur?: () => void
  error: string | undefined
  hint?: ReactNode
}

/** A password, with a word when capital letters are locked. */
export function PasswordField({ label, autoComplete, value, onChange, onBlur, error, hint }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} error={error} hint={capsLock ? '大写锁定已打开' : hint}>
      <PasswordInput
        large
        autoComplete={autoComplete}
        maxLength={16}
        value={value}
        onChange={onChange}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => {
          setCapsLock(false)
          onBlur?.()
        }}
      />
    </Field>
  )
}
