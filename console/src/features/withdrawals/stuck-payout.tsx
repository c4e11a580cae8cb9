// A payout that nobody can be asked about any more: one operator says what became of it, another approves.

import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { type PayoutOutcome, payoutOutcomes } from '@hongyun/contract/withdrawals/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { AwaitsApproval } from '../../parts/queue/awaits-approval.tsx'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Order } from './order.ts'

const MAX_REF = 100

export function StuckPayout({ one }: { one: Order }) {
  return (
    <>
      <Alert tone="danger">
        付款方 {providerName(one.payout?.provider ?? '')}{' '}
        已不在配置中，无法查询这笔付款的结果，订单也不会改由别的付款方付出。恢复它的配置后会自动查询并办结；不再恢复的，向付款方核实后由两名操作员办结。
      </Alert>
      {one.approvalId === null ? (
        <Resolve one={one} />
      ) : (
        <AwaitsApproval approvalId={one.approvalId} by={one.askedBy} done="已提出办结" />
      )}
    </>
  )
}

function Resolve({ one }: { one: Order }) {
  const [outcome, setOutcome] = useState<PayoutOutcome>('paid')
  const [ref, setRef] = useState('')
  const [reason, setReason] = useState('')
  const stepUp = useStepUp()
  const resolving = useAct('consoleResolvePayout', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleWithdrawals', 'consoleWithdrawal', 'consoleApprovals'),
  })
  const isPaid = outcome === 'paid'
  const isReady = isReason(reason) && (!isPaid || ref.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await stepUp({
      title: `提出办结 ${one.userName} 的提现 ${amountText(one.amount)}`,
      body: (
        <p className="letter">
          {isPaid
            ? `另一名操作员通过后，按已到账办结：付款方流水号 ${ref.trim()}。`
            : '另一名操作员通过后，金额与手续费退回玩家余额。请先确认付款方确实没有付出。'}
        </p>
      ),
      confirm: '提出审批',
      send: async (code) => {
        const wanted = { id: one.id, outcome, reason: reason.trim(), ...(isPaid && { providerRef: ref.trim() }) }
        sayAsked(await resolving.mutateAsync({ ...wanted, code }))
      },
    })
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Reasons
        legend="向付款方核实的结果"
        name="outcome"
        words={payoutOutcomes}
        value={outcome}
        onChange={setOutcome}
      />
      {isPaid && (
        <Field label="付款方流水号">
          <TextInput maxLength={MAX_REF} value={ref} onChange={setRef} />
        </Field>
      )}
      <ReasonField value={reason} onChange={setReason} placeholder="向谁核实，核实了什么" />
      <div>
        <Button type="submit" kind="primary" disabled={!isReady} busy={resolving.isPending}>
          提出办结
        </Button>
      </div>
    </form>
  )
}
