import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Choices } from '../../../parts/choices.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useStaffChange } from './requests/use-staff.ts'
import { rightNames } from './right-names.ts'
import type { SetUp } from './set-up-dialog.tsx'
import type { Role } from './staff-filter.ts'

const LONGEST = 20

/** A new operator with its roles; `onMade` gets what it signs in with. */
export function AddOperator({ roles, onMade }: { roles: readonly Role[]; onMade: (setUp: SetUp) => void }) {
  const stepUp = useStepUp()
  const add = useStaffChange('consoleAddOperator')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong =
      name === ''
        ? fieldTexts.empty('用户名')
        : operatorNamePattern.test(name)
          ? undefined
          : '3 至 20 位小写字母、数字或下划线，字母开头'
    setError(wrong)
    if (wrong) return form.querySelector('input')?.focus()
    const given = roles.filter(({ id }) => chosen.includes(id))
    let made: SetUp | undefined
    await stepUp({
      title: '添加操作员',
      confirm: '添加',
      body: (
        <p>
          <b className="mono">{name}</b>{' '}
          {given.length === 0
            ? '没有角色，登录后什么也看不到。'
            : `将有角色 ${given.map((role) => role.name).join('、')}。`}
        </p>
      ),
      send: async (code) => {
        made = await add.mutateAsync({ name, roleIds: chosen.join(','), code })
      },
    })
    if (!made) return
    setName('')
    setChosen([])
    onMade(made)
  }

  return (
    <Card title="添加操作员">
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="新操作员的用户名" error={error}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            value={name}
            onChange={(text) => {
              setName(text.replace(/\s/g, '').toLowerCase())
              setError(undefined)
            }}
          />
        </Field>
        <Choices
          label="角色"
          empty="还没有角色"
          options={roles.map((role) => ({ value: role.id, label: role.name, note: rightNames(role.rights) }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <div>
          <Button type="submit" kind="primary" icon={IconUserPlus}>
            添加
          </Button>
        </div>
      </form>
    </Card>
  )
}
