import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../../parts/asked.ts'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useNeedsTwo } from '../../../wire/info.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

interface RebateFormProps {
  player: Answer<'consolePlayer'>
  onDone: () => void
}

/** `7` and `7.` as the call takes them: `7.0`; empty where it is none. */
const percentOf = (typed: string): string => (/^\d{1,2}(?:\.\d?)?$/.test(typed) ? Number(typed).toFixed(1) : '')

export function RebateForm({ player: { id, userName, rebate, leastRebate, mostRebate }, onDone }: RebateFormProps) {
  const stepUp = useStepUp()
  const setRebate = usePlayerAct('consoleSetRebate', { quiet: true })
  const isTwo = useNeedsTwo('rebate')
  const [typed, setTyped] = useState(rebate)
  const [reason, setReason] = useState('')
  const next = percentOf(typed)
  const isWithin = next !== '' && Number(next) >= Number(leastRebate) && Number(next) <= Number(mostRebate)
  const isReady = isWithin && next !== rebate && isReason(reason)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const send = async (code: string) =>
      sayAsked(
        await setRebate.mutateAsync({
          ...{ playerId: id, rebate: next, reason: reason.trim() },
          ...{ seen: seenOf('rebate', { rebate }), code },
        }),
        '已调整返点',
      )
    const body = (
      <p>
        玩家 {userName} 的返点由 {rebate}% 改为 {next}%。之后的注单按新返点，上级与下级的差额随之重算；已有的注单不变。
      </p>
    )
    const confirm = isTwo ? '提出审批' : '调整返点'
    if (!(await stepUp({ title: '调整返点', body, confirm, send }))) return
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <Field
        label="返点"
        hint={`${leastRebate}% 至 ${mostRebate}%，步长 0.1%`}
        error={isWithin ? undefined : `须在 ${leastRebate}% 与 ${mostRebate}% 之间`}
      >
        <TextInput inputMode="decimal" maxLength={4} trail="%" value={typed} onChange={setTyped} />
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="如：按代理申请" />
      <Button type="submit" kind="primary" block disabled={!isReady}>
        {isTwo ? '提出审批' : '调整返点'}
      </Button>
    </form>
  )
}
