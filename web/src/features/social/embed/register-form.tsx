import { isReservedName, NAME_RESERVED } from '@hongyun/contract/identity/reserved-names.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { passwordError } from '../../../parts/password-error.ts'
import { PasswordField } from '../../../parts/password-field.tsx'
import { passwordStrength } from '../../../parts/password-strength.ts'
import { queryOf } from '../../../wire/request.ts'
import { useEnter } from './use-enter.ts'
import type { OnEntered } from './use-session.ts'

type Errors = Partial<Record<'userName' | 'password' | 'again' | 'imageCode' | 'agreed', string | undefined>>
/** The statement of age and the terms, which the page of the site has as well. */
export type TermsOf = (props: {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}) => ReactNode

interface RegisterFormProps {
  ticket: string
  terms: TermsOf
  onEntered: OnEntered
}

/** A new account, where the site asks for no more than a name and a password. */
export function RegisterForm(props: RegisterFormProps) {
  const rules = useQuery({ ...queryOf('getNewRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  return (
    <Query of={rules}>
      {({ open, inviteCode, phone, mail, imageCode }) =>
        open && !inviteCode && !phone && !mail ? (
          <OpenForm {...props} asksImageCode={imageCode} />
        ) : (
          <Alert tone="info">
            请先在本站注册，再回到这里绑定。
            <a className="link" href="/register" target="_blank" rel="noreferrer">
              前往注册
            </a>
          </Alert>
        )
      }
    </Query>
  )
}

function OpenForm({ ticket, terms, onEntered, asksImageCode }: RegisterFormProps & { asksImageCode: boolean }) {
  const [values, setValues] = useState({ userName: '', password: '', again: '', isAgreed: false })
  const [errors, setErrors] = useState<Errors>({})
  const captcha = useCaptcha(asksImageCode)
  const register = useEnter('embedChatRegister', onEntered)
  const { userName, password, again, isAgreed } = values
  const set = (name: 'userName' | 'password' | 'again') => (value: string) => setValues({ ...values, [name]: value })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found: Errors = {
      userName: fieldError('userName', userName) ?? (isReservedName(userName) ? NAME_RESERVED : undefined),
      password: passwordError(password),
      again: again === password ? undefined : again === '' ? fieldTexts.empty('确认密码') : fieldTexts.differs('密码'),
      imageCode: asksImageCode ? fieldError('imageCode', captcha.code) : undefined,
      agreed: isAgreed ? undefined : '请确认您已年满 18 周岁并同意服务条款',
    }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    const asked = asksImageCode ? { random: captcha.random, imageCode: captcha.code } : {}
    const refusal = await register.send({ userName, password }, { ticket, ofAge: 'true', ...asked })
    if (!refusal) return
    captcha.renew()
    if (refusal.field && refusal.field in found) setErrors({ [refusal.field]: refusal.text })
  }

  const { refusal } = register
  return (
    <form className="embed__form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && !['userName', 'password', 'imageCode'].includes(refusal.field ?? '') && (
        <Alert tone="danger" urgent>
          {refusal.text}
        </Alert>
      )}
      <Field label="用户名" error={errors.userName} hint="4 至 20 位字母、数字或下划线，注册后不能更改">
        <TextInput
          large
          icon={IconUser}
          name="userName"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={userName}
          onChange={set('userName')}
        />
      </Field>
      <PasswordField
        label="密码"
        autoComplete="new-password"
        value={password}
        onChange={set('password')}
        error={errors.password}
        hint={password ? `密码强度：${passwordStrength(password)}` : '6 至 16 位字母、数字或 !@#$%^&*.'}
      />
      <PasswordField
        label="确认密码"
        autoComplete="new-password"
        value={again}
        onChange={set('again')}
        error={errors.again}
      />
      {asksImageCode && <CaptchaField captcha={captcha} error={errors.imageCode} />}
      {terms({
        checked: isAgreed,
        onChange: (checked) => setValues({ ...values, isAgreed: checked }),
        error: errors.agreed,
      })}
      <Button type="submit" kind="primary" size="lg" block busy={register.busy} busyText="正在注册">
        注册并进入
      </Button>
    </form>
  )
}
