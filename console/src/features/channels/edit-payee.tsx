// What may be changed of an account for bank transfers: its hours by one operator, its limit of a day by two.
import { minuteText } from '@hongyun/contract/channels/hours.ts'
import { banks } from '@hongyun/contract/channels/words.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { minuteOf } from './edit-draft.ts'
import { type Payee, usePayeeAct } from './payees.ts'

const WIDTH = 640

export function EditPayee({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  return (
    <Dialog title={`${banks[payee.bank]} ${payee.holder}`} opened onClose={onClose} width={WIDTH}>
      <p>
        <span className="mono">{payee.number}</span> <span className="muted">{payee.branch}</span>
      </p>
      <hr className="channels__rule" />
      <HoursForm payee={payee} onDone={onClose} />
      <hr className="channels__rule" />
      <LimitForm payee={payee} onDone={onClose} />
    </Dialog>
  )
}

function HoursForm({ payee, onDone }: { payee: Payee; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = usePayeeAct('consoleSetPayee')
  const [opens, setOpens] = useState(minuteText(payee.opensAt))
  const [closes, setCloses] = useState(minuteText(payee.closesAt))
  const [tried, setTried] = useState(false)
  const [opensAt, closesAt] = [minuteOf(opens), minuteOf(closes)]
  const wrongOpens = opensAt === undefined || opensAt === 1440 ? '如 09:00' : undefined
  const wrongCloses = closesAt === undefined || closesAt === 0 ? '如 23:00，全天为 24:00' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongOpens || wrongCloses) return
    const done = await stepUp({
      title: '修改收款账户的时段',
      body: (
        <p>
          每日 {opens} 至 {closes} 轮到它；已下的订单不变。
        </p>
      ),
      confirm: '保存',
      send: (code) => save.mutateAsync({ id: payee.id, opensAt: String(opensAt), closesAt: String(closesAt), code }),
    })
    if (!done) return
    toast.ok('已保存')
    onDone()
  }
  return (
    <form className="channels__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="开放时间" error={tried ? wrongOpens : undefined}>
        <TextInput className="num" value={opens} autoComplete="off" onChange={setOpens} />
      </Field>
      <Field label="关闭时间" hint="可早于开放时间：跨零点" error={tried ? wrongCloses : undefined}>
        <TextInput className="num" value={closes} autoComplete="off" onChange={setCloses} />
      </Field>
      <div>
        <Button type="submit" busy={save.isPending}>
          保存时段
        </Button>
      </div>
    </form>
  )
}

function LimitForm({ payee, onDone }: { payee: Payee; onDone: () => void }) {
  const stepUp = useStepUp()
  const ask = usePayeeAct('consoleAskPayeeLimit')
  const [limit, setLimit] = useState(payee.dayLimit?.replace(/\.00$/, '') ?? '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amount = parseMoney(limit.trim(), 2)
  const wrong = amount.ok && amount.value >= 10_000n ? undefined : '不小于 1 元，最多两位小数'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || !isReason(reason)) return
    const done = await stepUp({
      title: '收款账户的每日上限',
      body: <p>每日最多收 ¥{limit.trim()}。由另一名操作员核对账号与户名、通过后生效。</p>,
      confirm: '提出审批',
      send: async (code) =>
        sayAsked(await ask.mutateAsync({ id: payee.id, dayLimit: limit.trim(), reason: reason.trim(), code })),
    })
    if (!done) return
    onDone()
  }
  return (
    <form className="channels__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="每日上限（元）" error={tried ? wrong : undefined}>
        <FigureInput value={limit} onChange={setLimit} />
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请与日志" />
      <div>
        <Button type="submit" kind="primary" busy={ask.isPending} disabled={tried && !isReason(reason)}>
          提出审批
        </Button>
      </div>
    </form>
  )
}
