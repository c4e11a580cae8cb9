// One operator: its roles, its sessions, what signs it in. Nobody changes what they may themselves.
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../../parts/choices.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { OperatorSessions } from './operator-sessions.tsx'
import { useStaffChange } from './requests/use-staff.ts'
import { rightNames } from './right-names.ts'
import type { SetUp } from './set-up-dialog.tsx'
import type { Operator, Role } from './staff-filter.ts'

interface OperatorCardProps {
  operator: Operator
  roles: readonly Role[]
  isSelf: boolean
  onRenewed: (setUp: SetUp) => void
}

export function OperatorCard({ operator, roles, isSelf, onRenewed }: OperatorCardProps) {
  const stepUp = useStepUp()
  const setRoles = useStaffChange('consoleSetRoles')
  const renew = useStaffChange('consoleRenewOperator')
  const disable = useStaffChange('consoleDisableOperator')
  const before = operator.roles.map(({ id }) => id)
  // What is ticked counts for the roles it began from: once others are in force it begins anew.
  const from = before.join()
  const [ticked, setTicked] = useState<{ from: string; ids: string[] }>()
  const chosen = ticked?.from === from ? ticked.ids : before
  const changed = chosen.length !== before.length || chosen.some((id) => !before.includes(id))
  const { id, name, ownRights, disabledAt } = operator

  const ask = async (
    done: string,
    act: { title: string; confirm: string; body: ReactNode; send: (code: string) => Promise<unknown> },
  ) => {
    if (await stepUp(act)) toast.ok(done)
  }
  const save = () => {
    const seen = seenOf('operatorRoles', { roleIds: before.toSorted() })
    const given = roles.filter((role) => chosen.includes(role.id)).map((role) => role.name)
    return ask('角色已更改', {
      title: '更改角色',
      confirm: '更改',
      body: (
        <p>
          <b className="mono">{name}</b> {given.length === 0 ? '将没有角色' : `将有角色 ${given.join('、')}`}
          ，立即生效。
        </p>
      ),
      send: (code) => setRoles.mutateAsync({ id, roleIds: chosen.join(','), seen, code }),
    })
  }
  const askRenew = async () => {
    let made: SetUp | undefined
    await stepUp({
      title: '重置凭据',
      confirm: '重置',
      body: (
        <p>
          <b className="mono">{name}</b> 的密码与身份验证器随即作废，已有的登录结束；新的只显示一次。
        </p>
      ),
      send: async (code) => {
        made = await renew.mutateAsync({ id, code })
      },
    })
    if (made) onRenewed(made)
  }
  const toggle = () => {
    const disabled = disabledAt === null
    return ask(disabled ? '已停用' : '已启用', {
      title: disabled ? '停用操作员' : '启用操作员',
      confirm: disabled ? '停用' : '启用',
      body: (
        <p>
          <b className="mono">{name}</b> {disabled ? '的登录随即结束，不能再登录。' : '可以再次登录。'}
        </p>
      ),
      send: (code) => disable.mutateAsync({ id, disabled, code }),
    })
  }

  return (
    <Card
      title={name}
      aside={
        <Link className="link small" to={`/acts?kind=operator&id=${id}`}>
          操作记录
        </Link>
      }
    >
      <div className="stack">
        {isSelf && <Alert tone="info">这是您自己的账号，角色与状态由另一名操作员更改。</Alert>}
        <Choices
          label="角色"
          empty="还没有角色"
          options={roles.map((role) => ({ value: role.id, label: role.name, note: rightNames(role.rights) }))}
          chosen={chosen}
          disabled={isSelf}
          onChange={(ids) => setTicked({ from, ids })}
        />
        {ownRights.length > 0 && <p className="small muted">另由命令给予：{rightNames(ownRights)}</p>}
        {!isSelf && (
          <div className="row">
            <Button kind="primary" disabled={!changed} onClick={() => void save()}>
              保存角色
            </Button>
            <Button onClick={() => void askRenew()}>重置凭据</Button>
            <Button onClick={() => void toggle()}>{disabledAt === null ? '停用' : '启用'}</Button>
          </div>
        )}
        <OperatorSessions id={id} name={name} />
      </div>
    </Card>
  )
}
