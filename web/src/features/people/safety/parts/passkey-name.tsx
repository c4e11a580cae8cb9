import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'

export const passkeyNameError = (name: string): string | undefined =>
  name.trim() === '' ? fieldTexts.empty('名称') : undefined

interface PasskeyNameProps {
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

/** What a player calls a passkey. */
export function PasskeyName({ value, onChange, error }: PasskeyNameProps) {
  return (
    <Field label="名称" error={error} hint="便于在列表中认出它，例如所在的设备">
      <TextInput maxLength={32} value={value} onChange={onChange} />
    </Field>
  )
}
