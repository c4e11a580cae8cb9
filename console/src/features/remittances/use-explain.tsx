// The dialog of a note: what a payment is that is for no order, though one may be proposed for it.
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { type StatementRow, useExplainRow } from './use-statement.ts'

const ownOf = (proposal: StatementRow['proposal'] | undefined): string =>
  proposal
    ? `不属于提议的订单 ${proposal.orderNo}（${amountText(proposal.payAmount)}，${proposal.userName}）`
    : '没有对应的订单'

export function useExplain() {
  const [row, setRow] = useState<StatementRow>()
  const [reason, setReason] = useState('')
  const explaining = useExplainRow((_answer, { id }) => {
    setRow((open) => (open?.id === id ? undefined : open))
    toast.ok('说明已记下')
  })
  const save = () => {
    if (row && isReason(reason)) explaining.mutate({ id: row.id, reason: reason.trim() })
  }
  return {
    explain(one: StatementRow) {
      setReason('')
      setRow(one)
    },
    dialog: (
      <Dialog
        title={`说明流水 ${row?.reference ?? ''}`}
        opened={row !== undefined}
        onClose={() => setRow(undefined)}
        foot={
          <>
            <Button onClick={() => setRow(undefined)}>取消</Button>
            <Button kind="primary" disabled={!isReason(reason) || explaining.isPending} onClick={save}>
              记下
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>
            到账 {amountText(row?.amount ?? '0')}，{ownOf(row?.proposal)}
            。记下后不再列为未对上，不动任何资金；之后查明属于某笔订单的，仍可确认。
          </p>
          <ReasonField value={reason} onChange={setReason} placeholder="如账户利息、自有账户互转" />
        </div>
      </Dialog>
    ),
  }
}
