import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { rhythmText } from '@hongyun/lottery/schedule-words.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { FavouriteStar } from '../../../parts/favourite-star.tsx'
import { LastDraw } from '../../../parts/last-draw.tsx'
import { family, lotteryPath } from '../../../parts/lottery-words.ts'
import { TimeLeft } from '../../../parts/time-left.tsx'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

export function HallCard({ lottery }: { lottery: LotteryNow }) {
  const { lotteryCode, lotteryName, lotteryType, source, current } = lottery
  return (
    <article className="card game">
      <div className="row game__head">
        <LotteryBadge type={family(lotteryType)} size={42} />
        <div className="grow">
          <h3 className="game__name">
            <Link to={lotteryPath(lottery)}>{lotteryName}</Link>
          </h3>
          <p className="muted small num clip">
            {rhythmText(lottery)}
            {/* An issuer's own number has no tail, and beside its days there is no room for all of it. */}
            {current && source === 'self' && ` · 第 ${issueTail(current.issue)} 期`}
          </p>
        </div>
        <FavouriteStar code={lotteryCode} name={lotteryName} />
      </div>
      <LastDraw lottery={lottery} />
      <div className="row">
        <TimeLeft lottery={lottery} />
        <span className="row push hall__acts">
          <Link className="btn btn--soft btn--sm" to={lotteryPath(lottery)} aria-label={`投注 ${lotteryName}`}>
            投注
          </Link>
        </span>
      </div>
      <div className="row hall__more">
        <Link className="link small" to={`/trendChart/${lotteryCode}`} aria-label={`走势 ${lotteryName}`}>
          走势
        </Link>
        <Link className="link small" to={`/howtoplay/${lotteryCode}`} aria-label={`玩法 ${lotteryName}`}>
          玩法
        </Link>
        <Link className="link small" to={`/statistics/${lotteryCode}`} aria-label={`统计 ${lotteryName}`}>
          统计
        </Link>
        <Link className="link small push" to={`/fairness/${lotteryCode}`} aria-label={`验证 ${lotteryName}`}>
          验证
        </Link>
      </div>
    </article>
  )
}
