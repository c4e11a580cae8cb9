import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { factorCodeError, factorCodeText } from '../../../parts/factor-code.ts'
import { FactorCodeField } from '../../../parts/factor-code-field.tsx'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { passwordError } from '../../../parts/password-error.ts'
import { PasswordField } from '../../../parts/password-field.tsx'
import { queryOf } from '../../../wire/request.ts'
import { useEnter } from './use-enter.ts'
import type { OnEntered } from './use-session.ts'

type Errors = Partial<Record<'userName' | 'password' | 'imageCode' | 'code', string | undefined>>

interface BindFormProps {
  ticket: string
  onEntered: OnEntered
}

/** An account that is there already, proved by its login password. */
export function BindForm({ ticket, onEntered }: BindFormProps) {
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const rules = useQuery({ ...queryOf('getRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  const [asked, setAsked] = useState(false)
  const needsCaptcha = asked || rules.data?.loginImageCode === true
  const captcha = useCaptcha(needsCaptcha)
  // The second factor, once the server has asked for it.
  const [code, setCode] = useState<string>()
  const bind = useEnter('embedChatBind', onEntered)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found: Errors = {
      userName: fieldError('userName', userName),
      password: passwordError(password),
      imageCode: needsCaptcha ? fieldError('imageCode', captcha.code) : undefined,
      code: code === undefined ? undefined : factorCodeError(code),
    }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    const refusal = await bind.send(
      { userName, password },
      {
        ticket,
        random: captcha.random,
        imageCode: needsCaptcha ? captcha.code : undefined,
        code: code === undefined ? undefined : factorCodeText(code),
      },
    )
    if (!refusal) return
    // A captcha is used up by each try, whatever else was wrong.
    captcha.renew()
    if (refusal.captcha) setAsked(true)
    if (refusal.field === 'imageCode') setErrors({ imageCode: refusal.text })
    if (refusal.field === 'userName') setErrors({ userName: refusal.text })
    if (refusal.field === 'code') {
      // Asked for it is no mistake yet.
      setErrors(code === undefined ? {} : { code: refusal.text })
      setCode('')
    }
  }

  const { refusal } = bind
  const isShown = refusal && !['imageCode', 'userName', 'code'].includes(refusal.field ?? '')
  return (
    <form className="embed__form" noValidate onSubmit={(event) => void submit(event)}>
      {isShown && (
        <Alert tone="danger" urgent>
          {refusal.text}
        </Alert>
      )}
      <Field label="用户名" error={errors.userName}>
        <TextInput
          large
          icon={IconUser}
          name="userName"
          autoComplete="username"
          maxLength={20}
          value={userName}
          onChange={setUserName}
        />
      </Field>
      <PasswordField
        label="密码"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      {needsCaptcha && <CaptchaField captcha={captcha} error={errors.imageCode} />}
      {code !== undefined && <FactorCodeField value={code} onChange={setCode} error={errors.code} autoFocus />}
      <Button type="submit" kind="primary" size="lg" block busy={bind.busy} busyText="正在绑定">
        绑定并进入
      </Button>
    </form>
  )
}
