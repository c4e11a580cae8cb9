// Why nothing is paid while the player is frozen; what is not being paid yet can be refused, by whoever looks at it.
import { type WithdrawalRefusal, withdrawalRefusals } from '@hongyun/contract/withdrawals/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Order } from './order.ts'

export function HeldPayout({ one }: { one: Order }) {
  if (one.state === 'paying')
    return (
      <Alert tone="info">玩家已冻结。付款已提交：付款方受理的照常查询到结果；付款方没有的，解冻之前不再提交。</Alert>
    )
  return (
    <>
      <Alert tone="info">玩家已冻结，暂不付款，金额仍扣着。解冻后自动付款；不再付款的可以拒绝。</Alert>
      <Refuse one={one} />
    </>
  )
}

function Refuse({ one }: { one: Order }) {
  const [template, setTemplate] = useState<WithdrawalRefusal>('evidence')
  const stepUp = useStepUp()
  const refusing = useAct('consoleDecideWithdrawal', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleWithdrawals', 'consoleWithdrawal'),
  })
  const refuse = async () => {
    const done = await stepUp({
      title: `拒绝 ${one.userName} 的提现 ${amountText(one.amount)}`,
      body: <p className="letter">{withdrawalRefusals[template]}</p>,
      confirm: '拒绝',
      send: (code) => refusing.mutateAsync({ id: one.id, decision: template, code }),
    })
    if (done) toast.ok('已拒绝，款项已退回，信已发出')
  }
  return (
    <>
      <Reasons
        legend="拒绝并退回余额，理由"
        name="held"
        words={withdrawalRefusals}
        value={template}
        onChange={setTemplate}
      />
      <div>
        <Button busy={refusing.isPending} onClick={() => void refuse()}>
          拒绝并发站内信
        </Button>
      </div>
    </>
  )
}
