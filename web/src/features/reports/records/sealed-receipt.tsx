// 封存回执: the proof that a bet or a transfer is in the sealed journal. It is asked for by a button, and checked here.
import type { receiptKinds } from '@hongyun/contract/journal/words.ts'
import type { RowProof } from '@hongyun/lottery/journal/row-proof.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isUnsealed, useReceipt } from './requests/use-receipt.ts'
import type { Shown } from './sealed-check.ts'

// With the curve that signatures are checked by.
const Checked = lazy(() => import('./sealed-checked.tsx'))

interface SealedReceiptProps {
  kind: keyof typeof receiptKinds
  id: string
  /** What the page shows of the record: the columns of the proved row must say the same. */
  shown: Shown
}

export function SealedReceipt({ kind, id, shown }: SealedReceiptProps) {
  const [asked, setAsked] = useState(false)
  const receipt = useReceipt(kind, id, asked)
  const waits = isUnsealed(receipt.failureReason)
  return (
    <div className="stack" aria-live="polite">
      <p className="small muted">
        每条账目写入后几秒内封存进只增不改的日志，日志头由数据库之外的密钥签名。回执证明这条记录当时就在其中，任何人都能离线核对。
      </p>
      {receipt.data ? (
        <Suspense fallback={<Skeleton />}>
          <Checked proof={receipt.data satisfies RowProof} shown={shown} />
        </Suspense>
      ) : receipt.isError && !waits ? (
        <ErrorState message={receipt.error.message} onRetry={() => void receipt.refetch()} busy={receipt.isFetching} />
      ) : (
        <>
          {waits && <Alert>{receipt.isFetching ? '还没有封存，正在等待…' : '还没有封存，请几秒后再试。'}</Alert>}
          <div>
            <Button
              size="sm"
              icon={waits ? IconRefresh : IconRosetteDiscountCheck}
              busy={receipt.isFetching}
              onClick={() => (asked ? void receipt.refetch() : setAsked(true))}
            >
              {waits ? '再试一次' : '取得封存回执'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
