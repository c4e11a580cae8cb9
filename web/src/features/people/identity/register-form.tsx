import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { type FormEvent, useState } from 'react'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { PasswordField } from '../../../parts/password-field.tsx'
import { passwordStrength } from '../../../parts/password-strength.ts'
import { safeRedirect } from '../../../wire/go.ts'
import type { Answer } from '../../../wire/request.ts'
import { signedIn } from '../../../wire/session.ts'
import { ExtraFields } from './extra-fields.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteCodeField } from './invite-code-field.tsx'
import { GivenName, NewUserName } from './new-user-name.tsx'
import { emptyRegistration, type Registration, registrationErrors, sentFields } from './registration.ts'
import { TermsCheck } from './terms-check.tsx'
import { useHashedAct } from './use-hashed-act.ts'
import { INVITE_MOST, type InviteTerms, useInviteCode } from './use-invite-terms.ts'

export type Rules = Answer<'getNewRegisterVerifyFront'> & { optional: readonly ContactKind[] }

/** The field of the form that a refusal is about. */
const formField = (field: string | undefined): keyof Registration | undefined =>
  (Object.keys(emptyRegistration) as (keyof Registration)[]).find((name) => name === field)

interface RegisterFormProps {
  rules: Rules
  /** The link that an agent opened the account with, and what it says. */
  opened?: { key: string; terms: InviteTerms }
}

export function RegisterForm({ rules, opened }: RegisterFormProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [values, setValues] = useState<Registration>(() => ({
    ...emptyRegistration,
    userName: opened?.terms.userName ?? '',
    inviteCode: opened ? '' : (search.get('code') ?? '').slice(0, INVITE_MOST),
  }))
  const invite = useInviteCode(values.inviteCode)
  const [errors, setErrors] = useState<Partial<Record<keyof Registration, string>>>({})
  const [askedCaptcha, setAskedCaptcha] = useState(false)
  const captcha = useCaptcha(rules.imageCode || askedCaptcha)
  const register = useHashedAct('register')

  const wanted = { ...rules, inviteCode: rules.inviteCode && !opened, imageCode: rules.imageCode || askedCaptcha }
  const filled: Registration = { ...values, imageCode: captcha.code }
  const back = search.get('redirect')

  const set = (name: keyof Registration) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...others }) => others)
  }
  const showError = (name: keyof Registration, error: string | undefined) =>
    setErrors(({ [name]: _old, ...others }) => (error ? { ...others, [name]: error } : others))
  const check = (name: keyof Registration) => () => {
    if (values[name] !== '') showError(name, registrationErrors(filled, wanted)[name])
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = registrationErrors(filled, wanted)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form)
    const random = wanted.imageCode ? captcha.random : undefined
    const sent = { ...sentFields(filled, wanted), ofAge: 'true', random, openKey: opened?.key }
    const user = await register.send(filled, sent)
    if (!user.ok) {
      captcha.renew()
      if (user.captcha) setAskedCaptcha(true)
      const refused = formField(user.field)
      if (refused) {
        setErrors({ [refused]: user.text })
        focusFirstError(form)
      }
      return
    }
    signedIn(user.value)
    await navigate(safeRedirect(back) ?? '/index', { replace: true })
  }

  const strength = values.password
    ? `密码强度：${passwordStrength(values.password)}`
    : '6 至 16 位字母、数字或 !@#$%^&*.'
  return (
    <form className="door__form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="serif door__heading">注册</h1>
        <p className="muted">
          已有账号？
          <Link className="link door__link" to={back ? `/login?redirect=${encodeURIComponent(back)}` : '/login'}>
            去登录
          </Link>
        </p>
      </div>
      {register.refusal && !formField(register.refusal.field) && (
        <Alert tone="danger" urgent>
          {register.refusal.text}
        </Alert>
      )}
      {opened ? (
        <>
          <InviteCard terms={opened.terms} />
          <GivenName name={values.userName} error={errors.userName} />
        </>
      ) : (
        <>
          <InviteCodeField
            isNeeded={rules.inviteCode}
            value={values.inviteCode}
            onChange={set('inviteCode')}
            onBlur={() => {
              check('inviteCode')()
              invite.ask()
            }}
            error={errors.inviteCode ?? invite.fault}
          />
          {invite.terms && <InviteCard terms={invite.terms} />}
          <NewUserName
            value={values.userName}
            onChange={set('userName')}
            error={errors.userName}
            onError={(error) => showError('userName', error)}
          />
        </>
      )}
      <PasswordField
        label="密码"
        autoComplete="new-password"
        value={values.password}
        onChange={set('password')}
        onBlur={check('password')}
        error={errors.password}
        hint={strength}
      />
      <PasswordField
        label="确认密码"
        autoComplete="new-password"
        value={values.again}
        onChange={set('again')}
        onBlur={check('again')}
        error={errors.again}
      />
      <ExtraFields rules={wanted} values={values} errors={errors} set={set} check={check} onError={showError} />
      {wanted.imageCode && <CaptchaField captcha={captcha} error={errors.imageCode} />}
      <TermsCheck
        checked={values.agreed === 'yes'}
        onChange={(yes) => set('agreed')(yes ? 'yes' : '')}
        error={errors.agreed}
      />
      <Button type="submit" kind="primary" size="lg" block busy={register.busy} busyText="正在注册">
        注册并登录
      </Button>
    </form>
  )
}
