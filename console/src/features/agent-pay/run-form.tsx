import { type PayKind, payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'

interface RunFormProps {
  kind: PayKind
  day: string
  digest: string
  withheld: ReadonlySet<string>
}

/** Asks for the payment of the list that is shown. */
export function RunForm({ kind, day, digest, withheld }: RunFormProps) {
  const stepUp = useStepUp()
  const ask = useAct('consoleAskPayRun', {
    meta: { quiet: true },
    onSettled: useRefresh('consolePayRun', 'consolePayRuns'),
  })
  const [reason, setReason] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason) || ask.isPending) return
    const body = (
      <p>
        {day} 的{payKinds[kind]}
        {withheld.size > 0 && `，其中 ${withheld.size} 名暂不发放`}。另一名操作员通过后入账，一次且仅一次。
      </p>
    )
    const wanted = { kind, day, digest, withheld: [...withheld].join(','), reason: reason.trim() }
    const send = async (code: string) => sayAsked(await ask.mutateAsync({ ...wanted, code }))
    await stepUp({ title: '提出发放', body, confirm: '提出审批', send })
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，代理看不到" />
      <div>
        <Button type="submit" kind="primary" disabled={!isReason(reason)} busy={ask.isPending}>
          提出发放
        </Button>
      </div>
    </form>
  )
}
