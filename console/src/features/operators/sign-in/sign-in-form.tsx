import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { PasswordInput } from '@hongyun/ui/password-input.tsx'
import { useLocation, useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../../parts/step-up/code-field.tsx'
import { safeRedirect } from '../../../wire/login-path.ts'
import type { LoginState } from '../../../wire/session.ts'
import { useSignIn } from './requests/use-sign-in.ts'
import { type SignInErrors, type SignInFields, signInErrors, typedName } from './sign-in-fields.ts'

const MAX_PASSWORD = 128

export function SignInForm() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [fields, setFields] = useState<SignInFields>({ name: '', password: '', code: '' })
  const [errors, setErrors] = useState<SignInErrors>({})
  const { message } = (useLocation().state as LoginState | null) ?? {}
  const signIn = useSignIn()

  const change = (part: Partial<SignInFields>) => {
    setFields((before) => ({ ...before, ...part }))
    // The error of a field is hidden while it is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (signIn.isPending) return
    const found = signInErrors(fields)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const { name, password, code } = fields
    try {
      await signIn.mutateAsync({ name, password: passwordHash(name, password), code })
    } catch {
      // Each attempt uses up its code.
      setFields((before) => ({ ...before, code: '' }))
      form.querySelector<HTMLElement>('[name="code"]')?.focus()
      return
    }
    await navigate(safeRedirect(search.get('redirect')), { replace: true })
  }

  const shown = signIn.error?.message ?? message
  return (
    <form className="sign-in__form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="serif sign-in__heading">操作员登录</h1>
        <p className="muted">仅限操作员使用，没有账号请联系管理员。</p>
      </div>
      {shown && (
        <Alert tone="danger" urgent>
          {shown}
        </Alert>
      )}
      <Field label="用户名" error={errors.name}>
        <TextInput
          large
          icon={IconUser}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={fields.name}
          onChange={(text) => change({ name: typedName(text) })}
        />
      </Field>
      <Field label="密码" error={errors.password}>
        <PasswordInput
          large
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          value={fields.password}
          onChange={(password) => change({ password })}
        />
      </Field>
      <CodeField large value={fields.code} error={errors.code} onChange={(code) => change({ code })} />
      <Button type="submit" kind="primary" size="lg" block busy={signIn.isPending} busyText="正在登录">
        登录
      </Button>
    </form>
  )
}
