import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, useBalanceHidden } from '../../../../wire/balance.ts'
import { now } from '../../../../wire/clock.ts'
import type { Sale } from '../issue-state.ts'

/** The id of the slip's title. */
export const SLIP_TITLE = 'slip-title'

/** The issue, the time left and the balance: they stay in sight when the issue header has left the window. */
export function SlipHead({ sale }: { sale: Sale }) {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  return (
    <div className="slip__head">
      <h2 id={SLIP_TITLE}>
        注单 {sale.state !== 'none' && <span className="muted small num">第 {issueTail(sale.issue.issue)} 期</span>}
      </h2>
      <span className="muted small">可用余额</span>
      {sale.state === 'none' ? (
        <span className="muted small">暂无在售期</span>
      ) : (
        <Countdown {...sale.until} now={now} />
      )}
      <span className="slip__cash">{balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}</span>
    </div>
  )
}
