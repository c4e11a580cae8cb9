// Why nothing was ordered, and the next step: said in its place, the balance is as it was.
import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { REST_REASON } from '@hongyun/contract/withdrawals/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import { isUnanswered } from '../../../../wire/unanswered.ts'
import { type Standing, wholeOf } from '../amount-check.ts'

interface RefusalProps {
  error: Error
  standing: Standing
  busy: boolean
  onAmount: (yuan: string) => void
  onRetry: () => void
}

export function Refusal({ error, standing: { mostNow }, busy, onAmount, onRetry }: RefusalProps) {
  if (isUnanswered(error)) {
    const text = isRefusedBy(error, 'requestInProgress') ? '正在处理' : '暂时无法提交'
    const detail = `${error.message}。这笔申请有编号，重试不会重复提现。`
    return (
      <Outcome tone="bad" text={text} detail={detail}>
        <button type="button" className="btn btn--sm" aria-disabled={busy || undefined} onClick={onRetry}>
          重试
        </button>
      </Outcome>
    )
  }
  if (isRefusedBy(error, 'turnoverUnmet', 'withdrawBalanceShort', 'dailyAmount'))
    return (
      <Outcome tone="bad" text="超出可提现金额" detail={error.message}>
        {mostNow === '0.00' ? null : (
          <button type="button" className="btn btn--sm" onClick={() => onAmount(wholeOf(mostNow))}>
            改为 {amountText(mostNow)}
          </button>
        )}
      </Outcome>
    )
  const route = error instanceof Refused ? (error.data as { route?: string } | null)?.route : undefined
  return (
    <Outcome tone="bad" text="没有提交" detail={error.message}>
      {route === undefined ? null : (
        <Link className="btn btn--sm" to={route}>
          去办理
        </Link>
      )}
    </Outcome>
  )
}

/** What stands in the way before anything is typed; null where nothing does. */
export function Hindrance({ standing: { restUntil, hours, hasSafetyPassword } }: { standing: Standing }) {
  if (restUntil !== null)
    return (
      <Outcome
        tone="wait"
        text={REST_REASON}
        detail={
          <>
            为保护资金，提现将于 <b className="num">{dateTime(restUntil)}</b> 恢复，充值与投注不受影响。
          </>
        }
      >
        <Link className="btn btn--sm" to="/userCenter/securityCenter">
          去安全中心
        </Link>
      </Outcome>
    )
  if (!hours.isOpen)
    return (
      <Outcome tone="wait" text="现在不在服务时间内" detail={`提现服务时间为每日 ${hours.from} 至 ${hours.until}。`}>
        {null}
      </Outcome>
    )
  if (!hasSafetyPassword)
    return (
      <Outcome tone="wait" text="还没有安全密码" detail="提现须输入六位数字的安全密码，请先设置。">
        <Link className="btn btn--sm" to="/userCenter/securityCenter">
          去设置
        </Link>
      </Outcome>
    )
  return null
}
