import { issueText } from '@hongyun/lottery/issue-text.ts'
import { rhythmText } from '@hongyun/lottery/schedule-words.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { FavouriteStar } from '../../../parts/favourite-star.tsx'
import { LastDraw } from '../../../parts/last-draw.tsx'
import { family, lotteryPath } from '../../../parts/lottery-words.ts'
import { TimeLeft } from '../../../parts/time-left.tsx'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

/** The lotteries as a table, one in each row. */
export function HallTable({ list }: { list: readonly LotteryNow[] }) {
  return (
    <div className="card hall__list">
      <table className="table hall__table">
        <thead>
          <tr>
            <th scope="col">彩种</th>
            <th scope="col">频次</th>
            <th scope="col">上期开奖</th>
            <th scope="col">当前期</th>
            <th scope="col">距封盘</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {list.map((lottery) => (
            <Row key={lottery.lotteryCode} lottery={lottery} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ lottery }: { lottery: LotteryNow }) {
  const { lotteryCode, lotteryName, lotteryType, source, current } = lottery
  return (
    <tr>
      <td>
        <span className="row hall__name">
          <LotteryBadge type={family(lotteryType)} size={28} />
          <Link to={lotteryPath(lottery)}>{lotteryName}</Link>
          <FavouriteStar code={lotteryCode} name={lotteryName} />
        </span>
      </td>
      <td className="soft">{rhythmText(lottery)}</td>
      <td>
        <LastDraw lottery={lottery} />
      </td>
      <td className="num">{current ? issueText(current.issue) : '—'}</td>
      <td>
        <TimeLeft lottery={lottery} />
      </td>
      <td>
        <span className="row hall__acts">
          <Link className="link" to={lotteryPath(lottery)} aria-label={`投注 ${lotteryName}`}>
            投注
          </Link>
          <Link className="link" to={`/trendChart/${lotteryCode}`} aria-label={`走势 ${lotteryName}`}>
            走势
          </Link>
          <Link className="link" to={`/howtoplay/${lotteryCode}`} aria-label={`玩法 ${lotteryName}`}>
            玩法
          </Link>
          {source === 'self' && (
            <Link className="link" to={`/fairness/${lotteryCode}`} aria-label={`验证 ${lotteryName}`}>
              验证
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}
