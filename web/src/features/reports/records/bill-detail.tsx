import { transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useState } from 'react'
import { BillAmount } from './bill-columns.tsx'
import { referenceOf } from './bill-reference.ts'
import type { Bill } from './requests/collect-bills.ts'
import { SealedReceipt } from './sealed-receipt.tsx'

/** One transfer in full, with a link to its record. */
export function BillDetail({ bill, onClose }: { bill: Bill | undefined; onClose: () => void }) {
  // The words stay while the dialog fades out.
  const [last, setLast] = useState<Bill>()
  if (bill && bill !== last) setLast(bill)
  const shown = bill ?? last
  if (!shown) return null
  const to = placeOf(shown)
  const reference = referenceOf(shown)
  return (
    <Dialog
      title="账变详情"
      width={560}
      opened={bill !== undefined}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>关闭</Button>
          {to && (
            <Link className="btn btn--primary" to={to.path}>
              {to.text}
            </Link>
          )}
        </>
      }
    >
      <dl className="kv money-flow">
        <dt>类型</dt>
        <dd>
          {shown.name}
          {transactionKinds[shown.kind] !== shown.name && `（${transactionKinds[shown.kind]}）`}
        </dd>
        <dt>时间</dt>
        <dd className="num">{dateTime(shown.time)}</dd>
        <dt>说明</dt>
        <dd>{reference.text}</dd>
        <dt>流水号</dt>
        <dd>
          <span className="mono">{shown.id}</span> <CopyButton text={shown.id} label="复制流水号" />
        </dd>
        <dt>关联单号</dt>
        <dd>
          <span className="mono">{reference.number}</span> <CopyButton text={reference.number} label="复制关联单号" />
        </dd>
        <dt>金额</dt>
        <dd>
          <BillAmount bill={shown} />
        </dd>
        <dt className="money-flow__net">变动后余额</dt>
        <dd className="money-flow__net">
          <Amount yuan={shown.balance} />
        </dd>
      </dl>
      <section className="bill-sealed stack" aria-label="封存回执">
        <h3>封存回执</h3>
        <SealedReceipt
          key={shown.id}
          kind="transfer"
          id={shown.id}
          shown={{
            texts: { id: shown.id, code: String(shown.code), record_id: shown.reference.id },
            amounts: { amount: shown.amount, balance_after: shown.balance },
          }}
        />
      </section>
    </Dialog>
  )
}

/** The page of the record a transfer belongs to, where there is one. */
function placeOf(bill: Bill): { path: string; text: string } | undefined {
  const { kind, id } = bill.reference
  if (kind === 'bet') return { path: `/userCenter/betDetail?id=${id}`, text: '查看注单' }
  if (kind === 'chase') return { path: `/userCenter/seekDetail?id=${id}`, text: '查看追号' }
  if (kind === 'order') {
    return { path: `/userCenter/billRecord?tab=recharge&story=${referenceOf(bill).number}`, text: '查看经过' }
  }
  if (kind === 'withdrawal') return { path: `/userCenter/billRecord?tab=withdrawal&order=${id}`, text: '查看经过' }
  return undefined
}
