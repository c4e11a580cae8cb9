import { shownState } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { DrawnNumbers } from '../../../parts/draws/drawn-numbers.tsx'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { readingsOf } from './picked-numbers.ts'

/** The issue and its draw: the time left before it, the numbers and what they read as after it. */
export function BetDraw({ bet }: { bet: Answer<'getBetDetail'> }) {
  const { lotteryCode, lotteryName, issue, openNumber, drawsAt, state } = bet
  const type = bet.lotteryType as LotteryType
  return (
    <Card title="开奖">
      <div className="stack">
        <div className="row">
          <LotteryBadge type={type} size={40} />
          <span className="two-line">
            <b>{lotteryName}</b>
            <span className="num">第 {issueText(issue)} 期</span>
          </span>
        </div>
        {openNumber === null ? (
          <p>
            {state === 'cancelled' ? (
              <span className="muted">注单已撤，未参与开奖</span>
            ) : shownState(bet) === 'void' ? (
              <span className="muted">该期已作废，不再开奖，本金已退回</span>
            ) : (
              <Waiting drawsAt={drawsAt} />
            )}
          </p>
        ) : (
          <>
            <DrawnNumbers type={type} issue={issue} draw={openNumber.split(',')} zodiacYear={lunarYearAt(drawsAt)} />
            <p className="bet-readings">
              {readingsOf(bet).map(({ label, text }) => (
                <span key={label} className="tag tag--miss">
                  {label} {text}
                </span>
              ))}
            </p>
          </>
        )}
        <div className="row row--between small">
          <span className="muted num">{dateTime(drawsAt)}</span>
          <Link className="link" to={`/fairness/${lotteryCode}/${issue}`}>
            公平验证
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Waiting({ drawsAt }: { drawsAt: number }) {
  return <Countdown endsAt={drawsAt} now={now} label="距开奖" announces />
}
