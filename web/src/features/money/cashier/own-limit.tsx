import { limitPeriods, limits } from '@hongyun/contract/protection/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { briefAmount } from '../../../parts/protection/limit-text.ts'
import { protectionQuery } from '../../../wire/protection.ts'
import { tightest } from './tightest-limit.ts'

/** The recharge limit that leaves least; whoever has none of their own is asked to set one, here where money comes in. */
export function OwnLimit() {
  const { data } = useQuery(protectionQuery)
  if (!data) return null
  const { isOwn, least } = tightest(data.limits)
  if (!isOwn)
    return (
      <Alert tone="info">
        您还没有为自己设定充值限额。{' '}
        <Link className="link" to="/userCenter/protection">
          设定限额
        </Link>
      </Alert>
    )
  return (
    least && (
      <p className="small muted">
        {limitPeriods[limits[least.limit].period ?? 'day']}按限额还可充值 {briefAmount(least.left)}。{' '}
        <Link className="link" to="/userCenter/protection">
          看限额
        </Link>
      </p>
    )
  )
}
