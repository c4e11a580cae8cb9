import { issueText } from '@hongyun/lottery/issue-text.ts'
import { durationText } from '@hongyun/lottery/schedule-words.ts'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { now } from '../../../../wire/clock.ts'
import type { Sale } from '../issue-state.ts'

/** The issue on sale and the time left to bet on it; from closing to the next opening it shows 开奖中. */
export function IssueCountdown({ sale, closeBefore }: { sale: Sale; closeBefore: number }) {
  if (sale.state === 'none') {
    return (
      <div className="issue__mid">
        <p>暂无在售期</p>
        <p className="issue__meta">开售后此处自动更新</p>
      </div>
    )
  }
  return (
    <div className="issue__mid">
      <p>
        第 <b className="num">{issueText(sale.issue.issue)}</b> 期
      </p>
      {/* Zero from closing until the next opening, whatever state the answer has. */}
      <Countdown endsAt={sale.state === 'open' ? sale.issue.closesAt : 0} now={now} xl />
      <p className="issue__meta" title="以服务器时间为准">
        开奖前 {durationText(closeBefore)}停止受理
      </p>
    </div>
  )
}
