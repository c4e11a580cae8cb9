import { Button } from '@hongyun/ui/button.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useRight } from '../../wire/info.ts'
import { useAct, useRefresh } from '../../wire/request.ts'

const MAX_NAME = 20

interface NameFormProps {
  /** Of a lottery or a play. */
  code: string
  shownName: string
  trueName: string
}

/** The name that players see of one lottery or play; an empty field shows its own name. */
export function NameForm({ code, shownName, trueName }: NameFormProps) {
  const allowed = useRight('site')
  const given = shownName === trueName ? '' : shownName
  // Nothing until something is typed: it is the field's own until it is saved.
  const [typed, setTyped] = useState<string>()
  // Its own name is no other name.
  const nameOf = (text: string) => (text.trim() === trueName ? '' : text.trim())
  const name = nameOf(typed ?? given)
  const refresh = useRefresh('consoleLotteries', 'consoleOdds', 'consoleOddsHistory')
  const save = useAct('consoleSetShownName', {
    onSuccess: async (_answer, { shownName: saved }) => {
      toast.ok(saved === '' ? `${trueName}已恢复本名` : `${trueName}显示为${saved}`)
      await refresh()
      // What was typed meanwhile is another name, not saved yet.
      setTyped((now) => (now !== undefined && nameOf(now) === saved ? undefined : now))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (allowed && name !== given) save.mutate({ shownCode: code, shownName: name })
  }
  return (
    <form className="name-form" onSubmit={submit}>
      <TextInput
        aria-label={`${trueName}显示的名称`}
        autoComplete="off"
        maxLength={MAX_NAME}
        disabled={!allowed}
        placeholder={trueName}
        value={typed ?? given}
        onChange={setTyped}
      />
      <Button type="submit" size="sm" disabled={!allowed || name === given} busy={save.isPending}>
        保存
      </Button>
    </form>
  )
}
