// A partner, all of it in one dialog. The confirmation says where a change signs everybody out.
import { ORIGINS_MOST, PARTNER_NAME_LENGTH } from '@hongyun/contract/embed/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { Choices } from '../../parts/choices.tsx'
import { LinesInput } from '../../parts/lines-input.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'
import { draftErrors, draftOf, inputOf, newDraft, type Partner, type PartnerDraft, takesAway } from './partner-draft.ts'

const ORIGINS_LENGTH = 1000

export interface PartnerFormProps {
  /** Undefined for a new one. */
  partner: Partner | undefined
  partners: Answer<'consoleEmbedPartners'>
  onDone: () => void
}

export function PartnerDialog({ opened, ...props }: PartnerFormProps & { opened: boolean }) {
  const title = props.partner ? `更改 ${props.partner.name}` : '添加合作站点'
  return (
    <Dialog title={title} opened={opened} width={620} onClose={props.onDone}>
      {opened && <PartnerForm {...props} />}
    </Dialog>
  )
}

function PartnerForm({ partner, partners: { list, rooms }, onDone }: PartnerFormProps) {
  const stepUp = useStepUp()
  const save = useAct('consoleSaveEmbedPartner', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleEmbedPartners'),
  })
  const [draft, setDraft] = useState<PartnerDraft>(() => (partner ? draftOf(partner) : newDraft))
  // As it was when the form was opened: the list is read again meanwhile.
  const [seen] = useState(() => partner && seenOf('embedPartner', partner))
  const [tried, setTried] = useState(false)
  const taken = partner ? [] : list.map((one) => one.partner)
  const errors = draftErrors(draft, taken)
  const wrong = tried ? errors : {}
  const change = (part: Partial<PartnerDraft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const isLess = partner !== undefined && takesAway(partner, draft)
    const done = await stepUp({
      title: partner ? `更改 ${partner.name}` : '添加合作站点',
      body: (
        <p>
          {isLess
            ? '停用，或减少了来源、聊天室：此刻在其页面里的人一秒内离开，须重新进入。'
            : '立即生效，此刻在其页面里的人不受影响。'}
        </p>
      ),
      confirm: partner ? '更改' : '添加',
      send: (code) => save.mutateAsync({ ...inputOf(draft, partner === undefined), ...(seen && { seen }), code }),
    })
    if (!done) return
    toast.ok(partner ? '已更改' : '已添加，接着为它生成密钥')
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="编号" hint="用在嵌入的地址与密钥里，不再更改" error={wrong.partner}>
        <TextInput
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          disabled={partner !== undefined}
          value={draft.partner}
          onChange={(text) => change({ partner: text.trim().toLowerCase() })}
        />
      </Field>
      <Field label="名称" hint="其用户绑定账号时看到" error={wrong.name}>
        <TextInput
          autoComplete="off"
          maxLength={PARTNER_NAME_LENGTH}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      </Field>
      <Field label="来源" hint={`一行一个，如 https://forum.example，至多 ${ORIGINS_MOST} 个`} error={wrong.origins}>
        <LinesInput
          isCode
          rows={3}
          maxLength={ORIGINS_LENGTH}
          value={draft.origins}
          onChange={(origins) => change({ origins })}
        />
      </Field>
      <Choices
        label="其用户可进入的聊天室"
        empty="还没有聊天室"
        options={rooms.map(({ roomCode, title }) => ({ value: roomCode, label: title, note: roomCode }))}
        chosen={draft.roomCodes}
        onChange={(roomCodes) => change({ roomCodes })}
      />
      {wrong.roomCodes && <span className="field__error">{wrong.roomCodes}</span>}
      <Switch name="启用" on={draft.isOn} onChange={(isOn) => change({ isOn })} />
      <div>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {partner ? '更改' : '添加'}
        </Button>
      </div>
    </form>
  )
}
