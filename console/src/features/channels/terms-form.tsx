import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Channel } from './channel-words.ts'
import { readTerms, type TermsDraft, termsDraftOf } from './edit-draft.ts'

const fields = {
  min: '单笔最低（元）',
  max: '单笔最高（元）',
  fee: '手续费（%，玩家另付）',
  bonus: '加送（%）',
  reason: '原因',
} as const satisfies Record<keyof TermsDraft, string>

/** Limits, fee and bonus: asked for here, in force once another operator approves. */
export function TermsForm({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const stepUp = useStepUp()
  const ask = useAct('consoleAskTerms', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleChannels', 'consoleApprovals'),
  })
  const [draft, setDraft] = useState(() => termsDraftOf(channel))
  const [tried, setTried] = useState(false)
  const { wrong, input } = readTerms(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    const done = await stepUp({
      title: `${channel.name} 的限额与费用`,
      body: (
        <p>
          单笔 ¥{draft.min} – ¥{draft.max}，手续费 {draft.fee}%，加送 {draft.bonus}
          %。由另一名操作员通过后生效，已下的订单不变。
        </p>
      ),
      confirm: '提出审批',
      send: async (code) => sayAsked(await ask.mutateAsync({ channelId: channel.channelId, ...input, code })),
    })
    if (!done) return
    onDone()
  }
  return (
    <form className="channels__form" noValidate onSubmit={(event) => void submit(event)}>
      {(Object.keys(fields) as (keyof TermsDraft)[]).map((name) => (
        <Field key={name} label={fields[name]} error={tried ? wrong[name] : undefined}>
          <TextInput
            value={draft[name]}
            autoComplete="off"
            {...(name !== 'reason' && { inputMode: 'decimal' as const, className: 'num' })}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" kind="primary" busy={ask.isPending}>
          提出审批
        </Button>
      </div>
    </form>
  )
}
