// The end of a plan is asked for: with a period to come, or cancelled before it begins.

import { periodOf } from '@hongyun/contract/agent-pay/periods.ts'
import { payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { stillOffered } from '../../parts/still-offered.ts'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'
import { nextPeriods } from './pay-view.ts'

type Plan = Answer<'consolePayPlan'>['plan']

const CHOICES = 31

/** The days that a plan may end with, each with its name. */
function endsOf({ every, fromDay, untilDay }: Plan, today: string): { day: string; name: string }[] {
  const present = periodOf(every, today)
  const ends = [present, ...nextPeriods(every, today, CHOICES)]
    .map(({ last }) => last)
    .filter((last) => last >= fromDay && (untilDay === null || last < untilDay))
    .map((day) => ({ day, name: day }))
  return fromDay > today ? [{ day: dayAfter(fromDay, -1), name: '不再生效（取消）' }, ...ends] : ends
}

export function EndForm({ plan, today }: { plan: Plan; today: string }) {
  const stepUp = useStepUp()
  const ask = useAct('consoleAskPayPlanEnd', { meta: { quiet: true }, onSuccess: useRefresh('consolePayPlan') })
  const ends = endsOf(plan, today)
  const [chosen, setChosen] = useState('')
  const untilDay = stillOffered(
    chosen,
    ends.map(({ day }) => day),
  )
  const [reason, setReason] = useState('')
  if (ends.length === 0) return <p className="muted small">该方案已是最后一个周期，到期自行结束。</p>

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason) || ask.isPending) return
    const body = (
      <p>
        {plan.userName} 的{payKinds[plan.kind]}方案
        {untilDay < plan.fromDay ? '取消，不再生效；它所替代的方案（如有）照旧结束，不会恢复' : `到 ${untilDay} 为止`}
        。由另一名操作员通过后生效，只能改一次。
      </p>
    )
    const send = async (code: string) =>
      sayAsked(await ask.mutateAsync({ id: plan.id, untilDay, reason: reason.trim(), code }))
    if (!(await stepUp({ title: '结束方案', body, confirm: '提出审批', send }))) return
    setReason('')
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="最后一天">
        <SelectInput label="最后一天" value={untilDay} onChange={setChosen}>
          {ends.map(({ day, name }) => (
            <option key={day} value={day}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，代理看不到" />
      <div>
        <Button type="submit" disabled={!isReason(reason)} busy={ask.isPending}>
          提出结束
        </Button>
      </div>
    </form>
  )
}
