import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { LotteryNow } from '../wire/live-lotteries.ts'
import { drawReading } from './draw-reading.ts'
import { DrawnNumbers } from './draws/drawn-numbers.tsx'
import { comingText } from './first-draw.tsx'
import { family } from './lottery-words.ts'

/** Ten small balls fit a card; of more than ten, only the first few are shown. */
const MOST = 10
const FIRST = 6

/** The last draw of a lottery with its reading; a new draw settles in by itself. */
export function LastDraw({ lottery }: { lottery: LotteryNow }) {
  const { last, lotteryType, awaitsBeacon } = lottery
  const waits = awaitsBeacon !== null && <Awaiting issue={awaitsBeacon} />
  if (!last && waits) return <div className="game__draw">{waits}</div>
  if (!last)
    return <div className="game__draw muted small">{comingText(lottery.source, lottery.current ?? lottery.next)}</div>
  const numbers = last.openNumber.split(',')
  const cut = numbers.length > MOST
  const reading = drawReading(lotteryType, last)
  return (
    <div className="game__draw" title={`第 ${issueText(last.issue)} 期`}>
      <DrawnNumbers
        type={family(lotteryType)}
        issue={last.issue}
        draw={cut ? numbers.slice(0, FIRST) : numbers}
        size={numbers.length > 5 ? 'sm' : 'md'}
      />
      {cut && <span className="small muted">… 共 {numbers.length} 个</span>}
      {waits || (reading && <span className="small muted">{reading}</span>)}
    </div>
  )
}

/** The issue behind the last draw, whose own draw is late for a reason that is not the site's. */
function Awaiting({ issue }: { issue: string }) {
  return (
    <span className="tag tag--pending" title={`第 ${issueText(issue)} 期已封盘，取得公共随机数后开奖`}>
      {texts.awaitsBeacon}
    </span>
  )
}
