import { readSetting, shownText, takesTwo } from '@hongyun/contract/tenant/setting-text.ts'
import { type SettingRow, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../../parts/asked.ts'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useSetSetting } from '../requests/use-set-setting.ts'
import type { Setting } from './settings-page.tsx'
import { ValueField } from './value-field.tsx'

interface SettingFormProps {
  setting: Setting
  list: readonly Setting[]
  range: string
  onDone: () => void
}

/** The new value and why. What takes two is asked for, and the button says so before. */
export function SettingForm({ setting: { key, value: now }, list, range, onDone }: SettingFormProps) {
  const stepUp = useStepUp()
  const save = useSetSetting()
  // What is typed is a change of the value that was there: the list is read again, and a colleague may have set another.
  const [typed, setTyped] = useState<{ draft: string; value: string }>()
  const { draft, value } = typed ?? { draft: now, value: now }
  const [reason, setReason] = useState('')
  const row: SettingRow = settingRows[key]
  const [before, wanted] = [readSetting(key, value), readSetting(key, draft)]
  const needTwo = readSetting('needTwo', list.find((one) => one.key === 'needTwo')?.value ?? '')
  const isTwo = before.ok && wanted.ok && takesTwo(key, before.value, wanted.value, needTwo.ok ? needTwo.value : [])
  const isChanged = wanted.ok && shownText(key, draft) !== shownText(key, value)
  const isReady = isChanged && isReason(reason)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const send = async (code: string) =>
      sayAsked(
        await save.mutateAsync({ key, value: draft, reason: reason.trim(), seen: seenOf('setting', { value }), code }),
        `${row.name}已更改`,
      )
    const body = (
      <div className="stack">
        <p>
          {row.name}：<span className="muted">{shownText(key, value)} →</span> <b>{shownText(key, draft)}</b>
        </p>
        <p className="small muted">
          {isTwo ? '另一名操作员通过后生效，一秒内到达所有节点。' : '一秒内在所有节点生效。'}
        </p>
      </div>
    )
    if (!(await stepUp({ title: row.name, body, confirm: isTwo ? '提出审批' : '更改', send }))) return
    onDone()
  }

  return (
    <form className="setting__form" noValidate onSubmit={(event) => void submit(event)}>
      <ValueField
        row={row}
        value={draft}
        hint={range}
        error={wanted.ok || draft === '' ? undefined : wanted.reason}
        onChange={(text) => setTyped({ draft: text, value })}
      />
      <ReasonField value={reason} onChange={setReason} placeholder="写明为什么更改" />
      <div className="row">
        <Button type="submit" kind="primary" disabled={!isReady} busy={save.isPending}>
          {isTwo ? '提出审批' : '保存'}
        </Button>
        {isTwo && <span className="small muted">这项更改须由另一名操作员通过</span>}
      </div>
    </form>
  )
}
