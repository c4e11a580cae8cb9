import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../../../parts/code-field.tsx'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { useAct } from '../../../../wire/request.ts'
import { WayButtons } from './way-buttons.tsx'
import type { WaySteps } from './way-steps.ts'

type Errors = { to?: string | undefined; code?: string | undefined }

/** By a code to the number or the address of the account, which whoever recovers it types. */
export function TypeCode({ kind, begun, onProved, onBack, onOver }: WaySteps & { kind: ContactKind }) {
  const [to, setTo] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<Error>()
  const phone = useAct('verifyPhoneCode', { meta: { quiet: true } })
  const mail = useAct('verifyMailCode', { meta: { quiet: true } })

  /** A refusal beside the field that it is about; where the ticket is over, so are these steps. */
  function show(error: Error) {
    if (isRefusedBy(error, 'ticketExpired')) return onOver()
    const field = error instanceof Refused ? error.field : undefined
    if (field === kind) setErrors({ to: error.message })
    else if (field === `${kind}Code`) setErrors({ code: error.message })
    else setRefused(error)
  }

  function asking() {
    const found = { to: fieldError(kind, to) }
    setErrors(found)
    setRefused(undefined)
    return found.to ? undefined : { purpose: 'recover' as const, ticket: begun.ticket, to }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = { to: fieldError(kind, to), code: fieldError(kind === 'phone' ? 'smsCode' : 'mailCode', code) }
    setErrors(found)
    setRefused(undefined)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    const proof = { purpose: 'recover', ticket: begun.ticket } as const
    try {
      const { ticket } = await (kind === 'phone'
        ? phone.mutateAsync({ ...proof, phone: to, phoneCode: code })
        : mail.mutateAsync({ ...proof, mail: to, mailCode: code }))
      onProved(ticket ?? '')
    } catch (error) {
      show(error as Error)
      focusFirstError(form)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {refused && (
        <Alert tone="danger" urgent>
          {refused.message}
        </Alert>
      )}
      <Field
        label={kind === 'phone' ? '手机号' : contactKinds.mail}
        error={errors.to}
        hint="与账号绑定的一致时，才会发出验证码"
      >
        <TextInput
          large
          autoComplete="off"
          inputMode={kind === 'phone' ? 'numeric' : 'email'}
          maxLength={kind === 'phone' ? 11 : 64}
          value={to}
          onChange={(typed) => setTo(typed.trim())}
        />
      </Field>
      <CodeField kind={kind} value={code} onChange={setCode} error={errors.code} asking={asking} onRefused={show} />
      <WayButtons onBack={onBack} next="下一步" busy={phone.isPending || mail.isPending} busyText="正在验证，请稍候" />
    </form>
  )
}
