import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { patterns } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconAddressBook } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import { useAct } from '../../../../wire/request.ts'
import { end } from '../begun.ts'
import { WayButtons } from './way-buttons.tsx'
import type { WaySteps } from './way-steps.ts'

const LEAST = 10
const MOST = 500

const contactError = (typed: string, kinds: readonly ContactKind[]): string | undefined => {
  if (typed === '') return fieldTexts.empty('联系方式')
  return kinds.some((kind) => patterns[kind].pattern.test(typed)) ? undefined : fieldTexts.format('联系方式')
}

/** Who can prove nothing asks the operators. */
export function AskService({ begun, onBack, onOver }: WaySteps) {
  const [contact, setContact] = useState('')
  const [statement, setStatement] = useState('')
  const [errors, setErrors] = useState<{ contact?: string | undefined; statement?: string | undefined }>({})
  // Where nothing can be sent, the operators call or write by hand.
  const kinds = begun.answeredBy.length > 0 ? begun.answeredBy : wordsOf(contactKinds)
  const act = useAct('recoveryCase', { meta: { quiet: true } })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const length = statement.trim().length
    const found = {
      contact: contactError(contact, kinds),
      statement: length < LEAST ? fieldTexts.length('说明', LEAST, MOST) : undefined,
    }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(event.currentTarget)
    try {
      await act.mutateAsync({ ticket: begun.ticket, contact, statement: statement.trim() })
      end()
    } catch (refused) {
      if (refused instanceof Error && isRefusedBy(refused, 'ticketExpired')) onOver()
      // Otherwise shown by the state of the call.
    }
  }

  if (act.data) {
    return (
      <Outcome
        tone="wait"
        text="申请已提交，等待人工审核"
        detail={
          <>
            编号 <b className="num">{act.data.id}</b>，提交于 <b className="num">{dateTime(act.data.madeAt)}</b>
            。操作员会核对账号资料，通常 2 小时内通过 <b className="num">{act.data.contact}</b>{' '}
            答复；通过后您会收到设置新密码的链接。答复前无需重复提交。我们不会向您索要密码或验证码。
          </>
        }
      >
        <Link className="btn btn--sm" to="/index">
          返回首页
        </Link>
      </Outcome>
    )
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="联系方式"
        error={errors.contact}
        hint={`${kinds.map((kind) => contactKinds[kind]).join('或')}，只用于答复这次申请，加密保存`}
      >
        <TextInput
          large
          icon={IconAddressBook}
          autoComplete="off"
          maxLength={100}
          value={contact}
          onChange={(typed) => setContact(typed.trim())}
        />
      </Field>
      <Field
        label="说明"
        error={errors.statement}
        hint="写下能证明账号属于您的情况，例如注册时间、最近一次充值。请勿填写密码。"
      >
        <ParagraphInput value={statement} maxLength={MOST} onChange={setStatement} />
      </Field>
      {act.error && (
        <Alert tone="danger" urgent>
          {act.error.message}
        </Alert>
      )}
      <WayButtons onBack={onBack} next="提交申请" busy={act.isPending} busyText="正在提交，请稍候" />
    </form>
  )
}
