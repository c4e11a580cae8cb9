import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { PasswordInput } from '@hongyun/ui/password-input.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'

const DIGITS = 6

/** What is wrong with a safety password as typed. */
export const digitsError = (digits: string): string | undefined => fieldError('safePassword', digits)

interface SafetyFieldProps {
  value: string
  onChange: (digits: string) => void
  error: string | undefined
}

/** The six digits that a change of payout accounts takes. */
export const SafetyField = ({ value, onChange, error }: SafetyFieldProps) => (
  <Field
    label="安全密码"
    error={error}
    hint={
      <>
        六位数字。
        <Link className="link" to="/findSecurityPassword">
          忘记安全密码
        </Link>
      </>
    }
  >
    <PasswordInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
    />
  </Field>
)
