import { type MemberKind, memberKinds, OPENED_DAYS } from '@hongyun/contract/agents/words.ts'
import { isReservedName, NAME_RESERVED } from '@hongyun/contract/identity/reserved-names.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { useAct } from '../../../../wire/request.ts'
import { earnedOf, readRebate, usualGiven } from '../rebate.ts'
import { useChanged } from '../requests/use-agent.ts'
import type { FreshLink } from './opened-link.tsx'
import { RebateInput } from './rebate-input.tsx'

interface OpenAccountFormProps {
  /** The agent's own rebate. */
  own: string
  onOpened: (fresh: FreshLink) => void
}

const kinds = Object.entries(memberKinds).map(([value, label]) => ({ value: value as MemberKind, label }))

const nameError = (name: string): string | undefined =>
  fieldError('userName', name) ?? (isReservedName(name) ? NAME_RESERVED : undefined)

/** Prepares an account for somebody: its name, what it is, its rebate. */
export function OpenAccountForm({ own, onOpened }: OpenAccountFormProps) {
  const [userName, setUserName] = useState('')
  const [kind, setKind] = useState<MemberKind>('member')
  const [rebate, setRebate] = useState(usualGiven(own))
  const [tried, setTried] = useState(false)
  const changed = useChanged('opened')
  const open = useAct('openAccount', {
    meta: { quiet: true },
    onSuccess: ({ userName: opened, link, expiresAt }) => {
      onOpened({ userName: opened, link, expiresAt })
      setUserName('')
      setTried(false)
      return changed()
    },
  })
  const read = readRebate(rebate, { least: '0.0', most: own })
  const refused = open.error instanceof Refused ? open.error : undefined
  const faultOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  const isElsewhere = open.error && !['userName', 'rebate'].includes(refused?.field ?? '')
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      open.reset()
      set(value)
    }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (open.isPending) return
    if ('wrong' in read || nameError(userName)) focusFirstError(event.currentTarget)
    else open.mutate({ userName, kind, rebate: read.value })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="open-account">
        <Field
          label="用户名"
          error={faultOf('userName') ?? (tried ? nameError(userName) : undefined)}
          hint={`4 至 20 位字母、数字或下划线，为其保留 ${OPENED_DAYS} 天`}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={20}
            value={userName}
            onChange={change(setUserName)}
          />
        </Field>
        <div className="field">
          <span className="field__label">类别</span>
          <span>
            <Segmented label="类别" options={kinds} value={kind} onChange={change(setKind)} />
          </span>
          <span className="field__hint">{kind === 'agent' ? '可以再发展自己的下级' : '只投注，不发展下级'}</span>
        </div>
        <RebateInput
          value={rebate}
          onChange={change(setRebate)}
          most={own}
          error={faultOf('rebate') ?? (tried && 'wrong' in read ? read.wrong : undefined)}
          hint={
            'value' in read
              ? `其每投注 100 元，您得 ${Number(earnedOf('100', own, read.value)).toFixed(2)} 元`
              : undefined
          }
        />
      </div>
      {isElsewhere && (
        <p className="field__error" role="alert">
          {open.error?.message}
        </p>
      )}
      <div className="row">
        <Button type="submit" kind="primary" icon={IconUserPlus} busy={open.isPending} busyText="正在开户，请稍候">
          开户
        </Button>
        <span className="small muted">密码由本人打开链接后自己设置，您不会知道。</span>
      </div>
    </form>
  )
}
