import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import type { Registration } from './registration.ts'

type Names = 'inviteCode' | 'phone' | 'phoneCode' | 'mail' | 'mailCode'
type ExtraFieldsProps = {
  rules: { inviteCode: boolean; phone: boolean; mail: boolean }
  values: Registration
  errors: Partial<Record<keyof Registration, string>>
  set(name: Names): (value: string) => void
  check(name: Names): () => void
}

/** What the tenant asks for beyond name and password. */
export function ExtraFields({ rules, values, errors, set, check }: ExtraFieldsProps) {
  const fields: { name: Names; label: string; maxLength: number; mode?: 'numeric' | 'email' }[] = []
  if (rules.inviteCode) fields.push({ name: 'inviteCode', label: '邀请码', maxLength: 12 })
  if (rules.phone) {
    fields.push({ name: 'phone', label: '手机号', maxLength: 11, mode: 'numeric' })
    fields.push({ name: 'phoneCode', label: '短信验证码', maxLength: 4, mode: 'numeric' })
  }
  if (rules.mail) {
    fields.push({ name: 'mail', label: '邮箱', maxLength: 64, mode: 'email' })
    fields.push({ name: 'mailCode', label: '邮箱验证码', maxLength: 4, mode: 'numeric' })
  }
  return fields.map(({ name, label, maxLength, mode }) => (
    <Field key={name} label={label} error={errors[name]}>
      <TextInput
        large
        name={name}
        autoComplete="off"
        inputMode={mode}
        maxLength={maxLength}
        value={values[name]}
        onChange={set(name)}
        onBlur={check(name)}
      />
    </Field>
  ))
}
