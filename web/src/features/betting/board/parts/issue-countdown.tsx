import { issueText } from '@hongyun/lottery/issue-text.ts'
import { durationText } from '@hongyun/lottery/schedule-words.ts'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { now } from '../../../../wire/clock.ts'
import { type Sale, waitsForDraw } from '../issue-state.ts'

/** The issue on sale and the time left to bet on it; from closing to the next opening it shows 开奖中, or the time left to a draw that is far. */
export function IssueCountdown({ sale, closeBefore }: { sale: Sale; closeBefore: number }) {
  if (sale.state === 'none') {
    return (
      <div className="issue__mid">
        <p>暂无在售期</p>
        <p className="issue__meta">
          {sale.next
            ? `第 ${issueText(sale.next.issue)} 期 ${monthTime(sale.next.opensAt).slice(0, 11)} 开售`
            : '开售后此处自动更新'}
        </p>
      </div>
    )
  }
  return (
    <div className="issue__mid">
      <p>
        第 <b className="num">{issueText(sale.issue.issue)}</b> 期
      </p>
      <Countdown {...sale.until} now={now} xl />
      <p className="issue__meta" title="以服务器时间为准">
        {waitsForDraw(sale) ? '已封盘，距开奖' : `开奖前 ${durationText(closeBefore)}停止受理`}
      </p>
    </div>
  )
}
