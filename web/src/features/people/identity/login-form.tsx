import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconFingerprint, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { factorCodeError, factorCodeText } from '../../../parts/factor-code.ts'
import { FactorCodeField } from '../../../parts/factor-code-field.tsx'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { hasPasskeys } from '../../../parts/passkey.ts'
import { passwordError } from '../../../parts/password-error.ts'
import { PasswordField } from '../../../parts/password-field.tsx'
import { safeRedirect } from '../../../wire/go.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { signedIn } from '../../../wire/session.ts'
import { useLoginMessage } from './login-message.ts'
import { recallUserName, rememberUserName } from './remembered-name.ts'
import { useHashedAct } from './use-hashed-act.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The second factor that the server has asked a user for. Another user name is asked anew. */
type Factor = { of: string; code: string; isPasskeyEnough: boolean }
type Errors = Partial<Record<'userName' | 'password' | 'imageCode' | 'code', string | undefined>>

export function LoginForm() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [userName, setUserName] = useState(recallUserName)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [errors, setErrors] = useState<Errors>({})
  const message = useLoginMessage()
  const rules = useQuery({ ...queryOf('getRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const needsCaptcha = isCaptchaAsked || rules.data?.loginImageCode === true
  const captcha = useCaptcha(needsCaptcha)
  const [asked, setAsked] = useState<Factor>()
  const factor = asked?.of === userName ? asked : undefined
  const code = factor?.code
  const login = useHashedAct('login')
  const passkey = usePasskeySignIn(enter)

  const back = search.get('redirect')

  function check(): Errors {
    return {
      userName: fieldError('userName', userName),
      password: passwordError(password),
      imageCode: needsCaptcha ? fieldError('imageCode', captcha.code) : undefined,
      code: code === undefined ? undefined : factorCodeError(code),
    }
  }

  async function enter(user: Answer<'login'>) {
    signedIn(user)
    await navigate(safeRedirect(back) ?? '/index', { replace: true })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    passkey.forget()
    const found = check()
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    await send({ code: code === undefined ? undefined : factorCodeText(code) })
  }

  /** With a code, or with what a passkey signed instead of it; answers whether the user is signed in. */
  async function send(second: { code?: string | undefined; passkey?: object }): Promise<boolean> {
    const user = await login.send(
      { userName, password },
      { random: captcha.random, imageCode: needsCaptcha ? captcha.code : undefined, ...second },
    )
    if (!user.ok) {
      // A captcha is used up by each try, whatever else was wrong.
      captcha.renew()
      if (user.captcha) setCaptchaAsked(true)
      if (user.field === 'imageCode') setErrors({ imageCode: user.text })
      if (user.field === 'code') {
        // Asked for it is no mistake yet.
        setErrors(code === undefined ? {} : { code: user.text })
        setAsked({ of: userName, code: '', isPasskeyEnough: user.passkey ?? factor?.isPasskeyEnough ?? false })
      }
      return false
    }
    rememberUserName(remember ? userName : '')
    await enter(user.value)
    return true
  }

  const shown = passkey.error ?? (login.refusal ? login.refusal.field === undefined && login.refusal.text : message)
  return (
    <form className="door__form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="serif door__heading">登录</h1>
        <p className="muted">
          还没有账号？
          <Link className="link door__link" to={back ? `/register?redirect=${encodeURIComponent(back)}` : '/register'}>
            免费注册
          </Link>
        </p>
      </div>
      {shown && (
        <Alert tone="danger" urgent>
          {shown}
        </Alert>
      )}
      <Field label="用户名" error={errors.userName}>
        <TextInput
          large
          icon={IconUser}
          name="userName"
          autoComplete="username webauthn"
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
      {factor && (
        <FactorCodeField
          value={factor.code}
          onChange={(typed) => setAsked({ ...factor, code: typed })}
          error={errors.code}
          autoFocus
        />
      )}
      {factor?.isPasskeyEnough && (
        <Button
          icon={IconFingerprint}
          busy={passkey.busy}
          onClick={() => void passkey.ask((signed) => send({ passkey: signed }))}
        >
          用通行密钥代替验证码
        </Button>
      )}
      <div className="row row--between">
        <label className="check">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          记住用户名
        </label>
        <Link className="link" to="/forgotPassword">
          忘记密码？
        </Link>
      </div>
      <Button type="submit" kind="primary" size="lg" block busy={login.busy} busyText="正在登录">
        登录
      </Button>
      {hasPasskeys() && !factor && (
        <Button size="lg" block icon={IconFingerprint} busy={passkey.busy} onClick={() => void passkey.signIn()}>
          使用通行密钥登录
        </Button>
      )}
      <p className="small muted door__note">登录即表示您已年满 18 周岁并同意服务条款。理性投注，量力而行。</p>
    </form>
  )
}
