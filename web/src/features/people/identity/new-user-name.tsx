import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import { userNameError } from './registration.ts'

type NewUserNameProps = {
  value: string
  onChange(value: string): void
  error: string | undefined
  onError(error: string | undefined): void
}

/** The name of a new account: checked when the field is left, and told at once when somebody has it. */
export function NewUserName({ value, onChange, error, onError }: NewUserNameProps) {
  const [left, setLeft] = useState('')
  const check = useQuery({
    ...queryOf('checkUser', { userName: left }),
    enabled: left !== '',
    staleTime: 30_000,
    meta: { quiet: true },
  })
  const known = left === value && value !== '' ? check.data?.available : undefined
  const taken = known === false ? identityRefusals.userNameTaken.text : undefined

  function leave() {
    if (value === '') return
    const wrong = userNameError(value)
    onError(wrong)
    setLeft(wrong ? '' : value)
  }

  return (
    <Field
      label="用户名"
      error={error ?? taken}
      hint={known ? '该用户名可以使用' : '4 至 20 位字母、数字或下划线，注册后不能更改'}
    >
      <TextInput
        large
        icon={IconUser}
        name="userName"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={onChange}
        onBlur={leave}
      />
    </Field>
  )
}

/** The name that an agent chose for the account: nothing to type. */
export const GivenName = ({ name, error }: { name: string; error: string | undefined }) => (
  <Field label="用户名" error={error} hint="由邀请人选定，注册后不能更改">
    <TextInput
      large
      readOnly
      icon={IconUser}
      name="userName"
      autoComplete="username"
      value={name}
      onChange={() => undefined}
    />
  </Field>
)
