// What a player asks for: the kind, a statement, evidence, and for a wrong name the right one.
import { type AskedKind, askedKinds } from '@hongyun/contract/verification/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { say } from '../../../wire/say.ts'
import { PickEvidence } from './pick-evidence.tsx'
import { useAsk } from './requests/use-verification.ts'

const STATEMENT = { min: 10, max: 500 }
const about: Readonly<Record<AskedKind, string>> = {
  safetyPassword: '通过后清除原安全密码，由您重新设置',
  phone: '通过后解除原手机号，由您绑定新的',
  question: '通过后清除原安全问题，由您重新设置',
  realName: '通过后更正为您填写的姓名',
  binding: '通过后解除锁定，由您用安全密码更换',
}

export function AskForm() {
  const [params] = useSearchParams()
  const ask = useAsk()
  const [kind, setKind] = useState<AskedKind>(
    () => wordsOf(askedKinds).find((word) => word === params.get('kind')) ?? 'safetyPassword',
  )
  const [statement, setStatement] = useState('')
  const [realName, setRealName] = useState('')
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Error>()

  const errors = {
    statement: statement.trim().length < STATEMENT.min ? `说明至少 ${STATEMENT.min} 个字` : undefined,
    realName: kind === 'realName' ? fieldError('realName', realName) : undefined,
    pictures: pictures.length === 0 ? '请上传凭证' : undefined,
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (Object.values(errors).some(Boolean)) return focusFirstError(event.currentTarget)
    try {
      await ask.send({ kind, statement, pictures, ...(kind === 'realName' && { realName }) })
    } catch (error) {
      setFailure(error as Error)
      return
    }
    setTried(false)
    setStatement('')
    setRealName('')
    setPictures([])
    say.ok('申请已提交，审核结果会以站内信告知')
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="kinds">
        <legend className="field__label">申请类型</legend>
        {wordsOf(askedKinds).map((word) => (
          <label key={word}>
            <input type="radio" name="kind" value={word} checked={word === kind} onChange={() => setKind(word)} />
            <span>
              <b>{askedKinds[word]}</b>
              <small>{about[word]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="muted small">通过后，为保护资金，提现可能暂停一段时间，以审核结果为准。</p>
      {kind === 'realName' && (
        <Field label="正确的姓名" error={tried ? errors.realName : undefined}>
          <TextInput value={realName} autoComplete="off" onChange={setRealName} />
        </Field>
      )}
      <Field
        label="说明"
        hint={`注册时间、常用登录地、最近一次充值等，${statement.length} / ${STATEMENT.max}`}
        error={tried ? errors.statement : undefined}
      >
        <ParagraphInput value={statement} maxLength={STATEMENT.max} onChange={setStatement} />
      </Field>
      <PickEvidence pictures={pictures} onChange={setPictures} error={tried ? errors.pictures : undefined} />
      {failure && (
        <Alert tone="danger" urgent>
          {failure instanceof Refused && failure.reason === 'notFound' ? '照片已失效，请重新上传' : failure.message}
        </Alert>
      )}
      <div>
        <Button type="submit" kind="primary" busy={ask.isPending} busyText="正在上传，请稍候">
          提交申请
        </Button>
      </div>
    </form>
  )
}
