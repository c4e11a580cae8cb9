// 我的账号: what the operator may, and another password.
import { rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { PasswordInput } from '@hongyun/ui/password-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { infoQuery } from '../../../wire/info.ts'
import { useAct } from '../../../wire/request.ts'
import './account.css'
import { type Passwords, passwordErrors } from './password-errors.ts'

const MOST = 128
const NONE: Passwords = { earlier: '', next: '', again: '' }
const LABELS = { earlier: '原密码', next: '新密码', again: '再次输入新密码' } as const
type Name = keyof Passwords

export default function AccountPage() {
  const { data } = useQuery(infoQuery)
  if (!data) return null
  return (
    <div className="account">
      <Card title="我的权限">
        <ul className="account__rights">
          {data.rights.map((right) => (
            <li key={right}>{rights[right]}</li>
          ))}
        </ul>
      </Card>
      <Card title="更改密码">
        <PasswordForm name={data.name} />
      </Card>
    </div>
  )
}

function PasswordForm({ name }: { name: string }) {
  const stepUp = useStepUp()
  const act = useAct('consoleChangePassword', { meta: { quiet: true } })
  const [fields, setFields] = useState(NONE)
  const [errors, setErrors] = useState<Partial<Passwords>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = passwordErrors(fields)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const send = (code: string) =>
      act.mutateAsync({
        password: passwordHash(name, fields.earlier),
        newPassword: passwordHash(name, fields.next),
        code,
      })
    const body = <p>您在其他地方的登录随即结束，这里保持登录。</p>
    if (!(await stepUp({ title: '更改密码', confirm: '更改', body, send }))) return
    toast.ok('密码已更改')
    setFields(NONE)
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {(Object.keys(LABELS) as Name[]).map((field) => (
        <Field key={field} label={LABELS[field]} error={errors[field]}>
          <PasswordInput
            name={field}
            autoComplete={field === 'earlier' ? 'current-password' : 'new-password'}
            maxLength={MOST}
            value={fields[field]}
            onChange={(text) => {
              setFields((before) => ({ ...before, [field]: text }))
              setErrors((before) => ({ ...before, [field]: undefined }))
            }}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" kind="primary">
          更改密码
        </Button>
      </div>
    </form>
  )
}
