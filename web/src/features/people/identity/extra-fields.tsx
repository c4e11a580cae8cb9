import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { Fragment } from 'react'
import { CodeField } from '../../../parts/code-field.tsx'
import type { Registration } from './registration.ts'

type Names = 'phone' | 'phoneCode' | 'mail' | 'mailCode'
type ExtraFieldsProps = {
  rules: { phone: boolean; mail: boolean; optional: readonly ContactKind[] }
  values: Registration
  errors: Partial<Record<keyof Registration, string>>
  set(name: Names): (value: string) => void
  check(name: Names): () => void
  onError(name: Names, error: string | undefined): void
}

const inputs = {
  phone: { label: '手机号', maxLength: 11, inputMode: 'numeric' },
  mail: { label: '邮箱', maxLength: 64, inputMode: 'email' },
} as const

/** What the tenant asks for beyond name and password. */
export function ExtraFields({ rules, values, errors, set, check, onError }: ExtraFieldsProps) {
  const contacts = wordsOf(contactKinds).filter((kind) => rules[kind] || rules.optional.includes(kind))
  return (
    <>
      {contacts.map((kind) => {
        const { label, maxLength, inputMode } = inputs[kind]
        return (
          <Fragment key={kind}>
            <Field label={rules[kind] ? label : `${label}（选填）`} error={errors[kind]}>
              <TextInput
                large
                name={kind}
                autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
                inputMode={inputMode}
                maxLength={maxLength}
                value={values[kind]}
                onChange={set(kind)}
                onBlur={check(kind)}
              />
            </Field>
            {(rules[kind] || values[kind] !== '') && (
              <CodeField
                kind={kind}
                value={values[`${kind}Code`]}
                onChange={set(`${kind}Code`)}
                error={errors[`${kind}Code`]}
                asking={() => {
                  const wrong = fieldError(kind, values[kind])
                  onError(kind, wrong)
                  return wrong ? undefined : { purpose: 'register', to: values[kind] }
                }}
                onRefused={(error) => onError(`${kind}Code`, error.message)}
              />
            )}
          </Fragment>
        )
      })}
    </>
  )
}
