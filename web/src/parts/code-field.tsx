// A code that was sent to a phone or by mail: where it is typed, and the button that has one sent.
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import './code-field.css'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type CodeAsked, SendCode } from './send-code.tsx'

interface CodeFieldProps {
  kind: ContactKind
  value: string
  onChange: (code: string) => void
  error: string | undefined
  asking: () => CodeAsked | undefined
  onRefused: (error: Error) => void
}

export function CodeField({ kind, value, onChange, error, asking, onRefused }: CodeFieldProps) {
  return (
    <Field label={kind === 'phone' ? '短信验证码' : `${contactKinds.mail}验证码`} error={error}>
      <div className="row code-field">
        <div className="grow">
          <TextInput
            large
            name={`${kind}Code`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={4}
            placeholder="4 位数字"
            value={value}
            onChange={onChange}
          />
        </div>
        <SendCode kind={kind} asking={asking} onRefused={onRefused} large />
      </div>
    </Field>
  )
}
