// The acts on a difference, and the dialog of a note.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'

export type ReconciledDay = Answer<'consoleStatement'>
export type Differing = ReconciledDay['differences'][number]

export function useDifferenceActs(about: { provider: string; day: string }) {
  const stepUp = useStepUp()
  const [noted, setNoted] = useState<Differing>()
  const [reason, setReason] = useState('')
  const onSettled = useRefresh('consoleStatement')
  const asking = useAct('consoleAskOrder', { onSuccess: () => toast.ok('将在几秒内向服务商查询'), onSettled })
  const crediting = useAct('consoleCreditDifference', { onSettled, meta: { quiet: true } })
  const explaining = useAct('consoleExplainDifference', {
    onSuccess: (_answer, { orderNo }) => {
      setNoted((open) => (open?.orderNo === orderNo ? undefined : open))
      toast.ok('说明已记下')
    },
    onSettled,
  })

  const save = () => {
    if (noted && isReason(reason)) explaining.mutate({ ...about, orderNo: noted.orderNo, reason: reason.trim() })
  }
  return {
    busy: asking.isPending || crediting.isPending || explaining.isPending,
    askAgain: ({ orderNo }: Differing) => asking.mutate({ orderNo }),
    async credit({ orderNo, theirAmount, providerRef }: Differing) {
      await stepUp({
        title: '提出对账入账',
        body: (
          <p>
            充值订单 {orderNo}：对方已收 {amountText(theirAmount ?? '0')}，流水号 {providerRef}
            。另一名操作员通过后入账。
          </p>
        ),
        confirm: '提出审批',
        send: async (code) => {
          const why = `${providerName(about.provider)} ${about.day} 对账单`
          sayAsked(await crediting.mutateAsync({ ...about, orderNo, reason: why, code }))
        },
      })
    },
    explain(one: Differing) {
      setReason(one.note?.text ?? '')
      setNoted(one)
    },
    dialog: (
      <Dialog
        title={`说明 ${noted?.orderNo ?? ''}`}
        opened={noted !== undefined}
        onClose={() => setNoted(undefined)}
        foot={
          <>
            <Button onClick={() => setNoted(undefined)}>取消</Button>
            <Button kind="primary" disabled={!isReason(reason) || explaining.isPending} onClick={save}>
              记下
            </Button>
          </>
        }
      >
        <ReasonField value={reason} onChange={setReason} placeholder="查明的原因与依据" />
      </Dialog>
    ),
  }
}
