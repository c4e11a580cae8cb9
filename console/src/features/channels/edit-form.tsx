import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import { type Channel, gradeText } from './channel-words.ts'
import { draftOf, type EditDraft, readEdit } from './edit-draft.ts'

const GRADES = Array.from({ length: 10 }, (_, n) => n + 1)
const fields = {
  name: '名称',
  eta: '到账说明',
  opens: '开放时间',
  closes: '关闭时间',
  weight: '权重',
  quick: '快选金额',
} as const satisfies Partial<Record<keyof EditDraft, string>>
const hints: Partial<Record<keyof EditDraft, string>> = {
  closes: '可早于开放时间：跨零点',
  weight: '同一方式内被推荐的份额，0 为不推荐',
  quick: '整数元，逗号分隔',
}

/** What one operator may change. */
export function EditForm({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = useAct('consoleSetChannel', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleChannels'),
  })
  const [draft, setDraft] = useState(() => draftOf(channel))
  const [seen] = useState(() => seenOf('channel', channel))
  const [tried, setTried] = useState(false)
  const { wrong, input } = readEdit(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    const done = await stepUp({
      title: `修改 ${channel.name}`,
      body: <p>立即生效；已下的订单不变。</p>,
      confirm: '保存',
      send: (code) => save.mutateAsync({ channelId: channel.channelId, ...input, seen, code }),
    })
    if (!done) return
    toast.ok('已保存')
    onDone()
  }
  return (
    <form className="channels__form" noValidate onSubmit={(event) => void submit(event)}>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <Field key={name} label={fields[name]} hint={hints[name]} error={tried ? wrong[name] : undefined}>
          <TextInput value={draft[name]} autoComplete="off" onChange={(text) => setDraft({ ...draft, [name]: text })} />
        </Field>
      ))}
      <SelectInput
        label="从哪一级起可见"
        value={draft.fromGrade}
        onChange={(fromGrade) => setDraft({ ...draft, fromGrade })}
      >
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {gradeText(grade)}
          </option>
        ))}
      </SelectInput>
      <div>
        <Button type="submit" busy={save.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}
