import { issueText } from '@hongyun/lottery/issue-text.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { LastDraw } from '../../../parts/last-draw.tsx'
import { family, lotteryPath } from '../../../parts/lottery-words.ts'
import { hotQuery } from '../../../wire/live-lotteries.ts'

const SHOWN = 5

/** The newest draws, each to be checked; those that are still to come are last. */
export function NewestDraws() {
  const hot = useQuery(hotQuery)
  return (
    <Query of={hot}>
      {({ list }) => (
        <ul>
          {list
            .toSorted((a, b) => (b.last?.drawsAt ?? 0) - (a.last?.drawsAt ?? 0))
            .slice(0, SHOWN)
            .map((lottery) => {
              const { lotteryCode, lotteryName, lotteryType, source, last } = lottery
              return (
                <li className="drawn-row" key={lotteryCode}>
                  <LotteryBadge type={family(lotteryType)} size={28} />
                  <div className="clip">
                    <Link to={lotteryPath(lottery)}>{lotteryName}</Link>
                    {last && <p className="muted small num">第 {issueText(last.issue)} 期</p>}
                  </div>
                  <LastDraw lottery={lottery} />
                  {source === 'self' && last && (
                    <Link className="link small" to={`/fairness/${lotteryCode}/${last.issue}`}>
                      验证<span className="sr"> {lotteryName}</span>
                    </Link>
                  )}
                </li>
              )
            })}
        </ul>
      )}
    </Query>
  )
}
