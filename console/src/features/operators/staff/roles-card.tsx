// The roles: each with its rights and who has it; made, changed and taken away.
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconKey } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Choices } from '../../../parts/choices.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { WholeTable } from '../../../parts/table/whole-table.tsx'
import { useStaffChange } from './requests/use-staff.ts'
import { rightNames } from './right-names.ts'
import type { Role } from './staff-filter.ts'

const LONGEST = 20

type Draft = { id: string | undefined; name: string; rights: Right[] }
const NEW: Draft = { id: undefined, name: '', rights: [] }

export function RolesCard({ roles }: { roles: readonly Role[] }) {
  const stepUp = useStepUp()
  const remove = useStaffChange('consoleDeleteRole')
  const [draft, setDraft] = useState<Draft>(NEW)

  const askRemove = async ({ id, name }: Role) => {
    const send = (code: string) => remove.mutateAsync({ id, code })
    if (await stepUp({ title: '删除角色', confirm: '删除', body: <p>没有人使用的角色“{name}”将被删除。</p>, send }))
      toast.ok('角色已删除')
  }
  return (
    <div className="roles">
      <Card title="角色" flush>
        <WholeTable
          name="roles"
          label="角色"
          columns={[
            { key: 'name', head: '名称', by: ({ name }: Role) => name, cell: ({ name }) => <b>{name}</b> },
            {
              key: 'rights',
              head: '权限',
              cell: ({ rights: given }) => <span className="soft">{rightNames(given)}</span>,
            },
            {
              key: 'operators',
              head: '使用者',
              name: '使用者',
              by: ({ operators }) => operators.length,
              cell: ({ operators }) => operators.join('、') || <span className="muted">—</span>,
            },
            {
              key: 'acts',
              head: '操作',
              align: 'end',
              cell: (role) => (
                <span className="row roles__acts">
                  <button
                    type="button"
                    className="link"
                    aria-label={`更改角色 ${role.name}`}
                    onClick={() => setDraft(role)}
                  >
                    更改
                  </button>
                  <button
                    type="button"
                    className="link"
                    aria-label={`删除角色 ${role.name}`}
                    disabled={role.operators.length > 0}
                    onClick={() => void askRemove(role)}
                  >
                    删除
                  </button>
                </span>
              ),
            },
          ]}
          rows={roles}
          rowKey={({ id }) => id}
          empty={<EmptyState text="还没有角色" icon={IconKey} />}
        />
      </Card>
      {/* Another state of the same role is another form. */}
      <RoleForm key={draft.id ? seenOf('role', draft) : 'new'} before={draft} onDone={() => setDraft({ ...NEW })} />
    </div>
  )
}

function RoleForm({ before, onDone }: { before: Draft; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = useStaffChange('consoleSaveRole')
  const [name, setName] = useState(before.name)
  const [given, setGiven] = useState(before.rights)
  const [error, setError] = useState<string>()
  const isNew = before.id === undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = name.trim() === '' ? fieldTexts.empty('角色名称') : undefined
    setError(wrong)
    if (wrong) return form.querySelector('input')?.focus()
    const send = (code: string) =>
      save.mutateAsync({
        ...(before.id && { id: before.id, seen: seenOf('role', before) }),
        name: name.trim(),
        rights: given.join(','),
        code,
      })
    const body = (
      <p>
        角色“{name.trim()}”：{rightNames(given)}。{!isNew && '对有这个角色的操作员立即生效。'}
      </p>
    )
    if (!(await stepUp({ title: isNew ? '新建角色' : '更改角色', confirm: isNew ? '新建' : '更改', body, send })))
      return
    toast.ok(isNew ? '角色已新建' : '角色已更改')
    setName('')
    setGiven([])
    onDone()
  }
  return (
    <Card title={isNew ? '新建角色' : `更改角色 ${before.name}`}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="角色名称" error={error}>
          <TextInput
            autoComplete="off"
            maxLength={LONGEST}
            value={name}
            onChange={(text) => {
              setName(text)
              setError(undefined)
            }}
          />
        </Field>
        <Choices
          label="权限"
          options={wordsOf(rights).map((value) => ({ value, label: rights[value] }))}
          chosen={given}
          onChange={setGiven}
        />
        <div className="row">
          <Button type="submit" kind="primary">
            {isNew ? '新建' : '保存'}
          </Button>
          {!isNew && <Button onClick={onDone}>取消</Button>}
        </div>
      </form>
    </Card>
  )
}
