// A new product of fixed terms: its name and days are never changed afterwards.
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { isReason, REASON_WRONG, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { now } from '../../wire/clock.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import { TermsCostTable } from './terms-cost.tsx'
import { emptyTerms, type TermsDraft, termsErrors } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'

const WIDTH = 640
const MAX_NAME = 20
const MOST_DAYS = 3650

export function AddProduct({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="新增定存产品" opened onClose={onClose} width={WIDTH}>
      <AddForm onDone={onClose} />
    </Dialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const stepUp = useStepUp()
  const add = useAct('consoleAddPledgeProduct', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleYuebao', 'consoleApprovals'),
  })
  const today = date(now())
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const [draft, setDraft] = useState<TermsDraft>({ ...emptyTerms, day: today })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = termsErrors(draft, today)
  const isDays = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS
  const wrongName = name.trim() === '' ? '名称不能为空' : undefined
  const wrongDays = isDays ? undefined : `1 至 ${MOST_DAYS} 的整数`

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrongName || wrongDays || !isReason(reason) || Object.keys(wrong).length > 0) return
    const done = await stepUp({
      title: '新增定存产品',
      body: (
        <div className="stack">
          <p>
            <b>{name.trim()}</b>，<b className="num">{days}</b> 天，<b className="num">{draft.day}</b>{' '}
            起出售。另一名操作员通过后新增，名称与天数不再更改。
          </p>
          <TermsCostTable draft={draft} days={Number(days)} />
        </div>
      ),
      confirm: '提出审批',
      send: async (code) =>
        sayAsked(await add.mutateAsync({ name: name.trim(), days, ...draft, reason: reason.trim(), code })),
    })
    if (!done) return
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="yuebao__form">
        <Field label="名称" error={tried ? wrongName : undefined}>
          <TextInput maxLength={MAX_NAME} autoComplete="off" value={name} onChange={setName} />
        </Field>
        <Field label="天数" error={tried ? wrongDays : undefined}>
          <FigureInput inputMode="numeric" maxLength={4} trail="天" value={days} onChange={setDays} />
        </Field>
        <TermsFields
          draft={draft}
          wrong={tried ? wrong : {}}
          earliest={today}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </div>
      <TermsCostTable draft={draft} days={isDays ? Number(days) : 0} />
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
      {tried && !isReason(reason) && <p className="field__error">{REASON_WRONG}</p>}
      <div>
        <Button type="submit" kind="primary" busy={add.isPending}>
          提出审批
        </Button>
      </div>
    </form>
  )
}
