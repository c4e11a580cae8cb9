import { Amount } from '@hongyun/ui/amount.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, hideBalance, useBalanceHidden } from '../../wire/balance.ts'

/** The balance in the bar, refreshed or hidden by its own two buttons. */
export function BarBalance() {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  return (
    <>
      <span className="row bar__balance">
        余额 <b>{balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}</b>
      </span>
      <button
        type="button"
        className="bar__icon"
        aria-label="刷新余额"
        aria-busy={balance.isFetching}
        onClick={() => void balance.refetch()}
      >
        <Icon of={IconRefresh} />
      </button>
      <button
        type="button"
        className="bar__icon"
        aria-label="隐藏余额"
        aria-pressed={hidden}
        onClick={() => hideBalance(!hidden)}
      >
        <Icon of={hidden ? IconEyeOff : IconEye} />
      </button>
    </>
  )
}
