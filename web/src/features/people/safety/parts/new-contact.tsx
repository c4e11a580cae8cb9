// The number or the address to bind, and the code that proves it.
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../../../parts/code-field.tsx'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { Expired } from '../../../../parts/proof/expired.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useProtectionChanged } from '../use-tickets.ts'

interface NewContactProps {
  kind: ContactKind
  noun: string
  ticket: string
  onDone: () => void
  onRestart: () => void
}

type Errors = { to?: string | undefined; code?: string | undefined }

export function NewContact({ kind, noun, ticket, onDone, onRestart }: NewContactProps) {
  const [to, setTo] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [expired, setExpired] = useState(false)
  const changed = useProtectionChanged()
  const phone = useAct('verifyPhoneCode', { meta: { quiet: true } })
  const mail = useAct('verifyMailCode', { meta: { quiet: true } })
  if (expired) return <Expired onRestart={onRestart} />

  function refused(error: Error) {
    if (isRefusedBy(error, 'ticketExpired')) return setExpired(true)
    const isOfValue = error instanceof Refused && error.field === kind
    setErrors(isOfValue ? { to: error.message } : { code: error.message })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = { to: fieldError(kind, to), code: fieldError(kind === 'phone' ? 'smsCode' : 'mailCode', code) }
    setErrors(found)
    if (found.to || found.code) return focusFirstError(form)
    try {
      await (kind === 'phone'
        ? phone.mutateAsync({ purpose: 'bind', phone: to, phoneCode: code, ticket })
        : mail.mutateAsync({ purpose: 'bind', mail: to, mailCode: code, ticket }))
    } catch (error) {
      refused(error as Error)
      return focusFirstError(form)
    }
    say.ok(texts.bound)
    onDone()
    await changed()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={noun} error={errors.to}>
        <TextInput
          large
          data-autofocus
          autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
          inputMode={kind === 'phone' ? 'numeric' : 'email'}
          maxLength={kind === 'phone' ? 11 : 64}
          value={to}
          onChange={(typed) => {
            setTo(typed)
            setErrors({})
          }}
        />
      </Field>
      <CodeField
        kind={kind}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setErrors(({ to: about }) => ({ to: about }))
        }}
        error={errors.code}
        asking={() => {
          const wrong = fieldError(kind, to)
          setErrors({ to: wrong })
          return wrong ? undefined : { purpose: 'bind', to, ticket }
        }}
        onRefused={refused}
      />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        block
        busy={phone.isPending || mail.isPending}
        busyText="正在验证，请稍候"
      >
        绑定
      </Button>
    </form>
  )
}
