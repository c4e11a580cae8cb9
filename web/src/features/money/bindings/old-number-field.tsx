import { Field } from '@hongyun/ui/field.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'

interface OldNumberFieldProps {
  label: string
  masked: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** The whole number of a locked account, before another one takes its place. */
export const OldNumberField = ({ label, masked, value, onChange, error }: OldNumberFieldProps) => (
  <Field
    label={`原${label}`}
    error={error}
    hint={
      <>
        已用于提现并锁定，请输入 {masked} 的完整内容。
        <Link className="link" to="/manualVerification?kind=binding">
          无法提供
        </Link>
      </>
    }
  >
    <TextInput autoComplete="off" spellCheck={false} maxLength={128} value={value} onChange={onChange} />
  </Field>
)
