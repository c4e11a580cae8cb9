import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

interface NewPasswordFieldsProps {
  next: string
  again: string
  onNext: (text: string) => void
  onAgain: (text: string) => void
  errors: { next?: string | undefined; again?: string | undefined }
}

/** A new login password, typed twice. */
export function NewPasswordFields({ next, again, onNext, onAgain, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        value={next}
        onChange={onNext}
        error={errors.next}
        hint={next ? `密码强度：${passwordStrength(next)}` : '6 至 16 位字母、数字或 !@#$%^&*.'}
      />
      <PasswordField
        label="确认新密码"
        autoComplete="new-password"
        value={again}
        onChange={onAgain}
        error={errors.again}
      />
    </>
  )
}
