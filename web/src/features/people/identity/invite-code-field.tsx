import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'

interface InviteCodeFieldProps {
  isNeeded: boolean
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** The code of an agent. What it comes with is shown once it is whole. */
export const InviteCodeField = ({ isNeeded, value, onChange, onBlur, error }: InviteCodeFieldProps) => (
  <Field label={isNeeded ? '邀请码' : '邀请码（选填）'} error={error}>
    <TextInput
      large
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      value={value}
      onChange={(text) => onChange(text.trim())}
      onBlur={onBlur}
    />
  </Field>
)
