import { issueText } from '@hongyun/lottery/issue-text.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { LotterySelect } from '../../../../parts/lottery-select.tsx'
import { family, lotteryPath } from '../../../../parts/lottery-words.ts'
import { TimeLeft } from '../../../../parts/time-left.tsx'
import type { LotteryNow } from '../../../../wire/live-lotteries.ts'

interface TrendHeadProps {
  lottery: LotteryNow
  lotteries: readonly LotteryNow[]
}

/** The lottery, the time until its issue closes, and links. */
export function TrendHead({ lottery, lotteries }: TrendHeadProps) {
  const { lotteryCode, lotteryName, lotteryType, current } = lottery
  return (
    <div className="row trend__top">
      <LotteryBadge type={family(lotteryType)} size={52} />
      <div>
        <h1 className="section__title">{lotteryName} 走势图</h1>
        <div className="row muted small">
          {current && <span className="num">第 {issueText(current.issue)} 期 距封盘</span>}
          <TimeLeft lottery={lottery} />
        </div>
      </div>
      <span className="push" />
      <LotterySelect lotteries={lotteries} value={lotteryCode} path="/trendChart" />
      <Link className="btn" to={`/howtoplay/${lotteryCode}`}>
        玩法
      </Link>
      <Link className="btn" to={`/statistics/${lotteryCode}`}>
        统计检验
      </Link>
      <Link className="btn btn--primary" to={lotteryPath(lottery)}>
        去投注
      </Link>
    </div>
  )
}
