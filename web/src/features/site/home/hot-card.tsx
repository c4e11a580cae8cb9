import { issueText } from '@hongyun/lottery/issue-text.ts'
import { rhythmText } from '@hongyun/lottery/schedule-words.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { FavouriteStar } from '../../../parts/favourite-star.tsx'
import { LastDraw } from '../../../parts/last-draw.tsx'
import { family, lotteryPath } from '../../../parts/lottery-words.ts'
import { TimeLeft } from '../../../parts/time-left.tsx'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

const DAY_S = 86_400

export function HotCard({ lottery }: { lottery: LotteryNow }) {
  const { lotteryCode, lotteryName, lotteryType, interval, source, current } = lottery
  const perDay = source === 'self' ? ` · ${DAY_S / interval} 期/日` : ''
  return (
    <article className="card game">
      <div className="row game__head">
        <LotteryBadge type={family(lotteryType)} size={44} />
        <div className="grow">
          <h3 className="game__name">
            <Link to={lotteryPath(lottery)}>{lotteryName}</Link>
          </h3>
          <p className="muted small clip">
            {rhythmText(lottery)}
            {perDay}
          </p>
        </div>
        <FavouriteStar code={lotteryCode} name={lotteryName} />
      </div>
      <LastDraw lottery={lottery} />
      <div className="row row--between">
        <span className="small muted num">{current ? `第 ${issueText(current.issue)} 期` : ' '}</span>
        <TimeLeft lottery={lottery} />
      </div>
      <div className="row">
        <Link
          className="btn btn--primary btn--sm grow"
          to={lotteryPath(lottery)}
          aria-label={`立即投注 ${lotteryName}`}
        >
          立即投注
        </Link>
        {source === 'self' && (
          <Link className="btn btn--sm" to={`/fairness/${lotteryCode}`} aria-label={`验证 ${lotteryName}`}>
            验证
          </Link>
        )}
      </div>
    </article>
  )
}
