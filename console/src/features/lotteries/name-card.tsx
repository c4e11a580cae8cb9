import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRight } from '../../wire/info.ts'
import { useAct } from '../../wire/request.ts'
import type { Lottery } from './lottery-columns.tsx'

const MAX_NAME = 20

/** The name that players see. */
export function NameCard({ lottery: { lotteryCode, lotteryName, trueName } }: { lottery: Lottery }) {
  const allowed = useRight('site')
  const client = useQueryClient()
  const shown = lotteryName === trueName ? '' : lotteryName
  const [name, setName] = useState(shown)
  const save = useAct('consoleSetShownName', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['consoleLotteries'] }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!allowed || name === shown) return
    save.mutate(
      { shownCode: lotteryCode, shownName: name },
      { onSuccess: () => toast.ok(name === '' ? '已恢复本名' : '显示的名称已更改') },
    )
  }
  return (
    <Card title="显示的名称">
      <form className="stack" noValidate onSubmit={submit}>
        <Field label="名称" hint={allowed ? `本名 ${trueName}；不填则显示本名` : '更改需要“站点管理”权限'}>
          <TextInput
            autoComplete="off"
            maxLength={MAX_NAME}
            disabled={!allowed}
            placeholder={trueName}
            value={name}
            onChange={setName}
          />
        </Field>
        <div>
          <Button type="submit" disabled={!allowed || name === shown} busy={save.isPending}>
            保存
          </Button>
        </div>
      </form>
    </Card>
  )
}
