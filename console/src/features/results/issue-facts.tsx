import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import type { Answer } from '../../wire/request.ts'
import { IssueTags } from './issue-tags.tsx'

type Issue = Answer<'consoleResult'>

/** What the issue is, what its result came to, and what a void or corrected one has moved. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const { refund, corrections } = issue
  return (
    <Card
      title={
        <span className="row">
          <LotteryBadge type={issue.lotteryType} size={24} />
          {issue.lotteryName} <span className="num">{issueText(issue.issue)}</span>
        </span>
      }
      aside={<IssueTags issue={{ ...issue, asked: issue.asked.length > 0 }} />}
    >
      <dl className="result-facts">
        <dt>开奖号码</dt>
        <dd className="num">{issue.openNumber ?? '—'}</dd>
        <dt>开售</dt>
        <dd className="num">{dateTime(issue.opensAt)}</dd>
        <dt>封盘</dt>
        <dd className="num">{dateTime(issue.closesAt)}</dd>
        <dt>开奖</dt>
        <dd className="num">{dateTime(issue.drawsAt)}</dd>
        <dt>待结注单</dt>
        <dd>
          {wholeText(issue.betCount)} 注，
          <Amount yuan={issue.bettingAmount} />
        </dd>
        {refund && (
          <>
            <dt>作废退款</dt>
            <dd>
              <Amount yuan={refund.amount} />，
              {refund.finishedAt === null ? '正在退款' : `${dateTime(refund.finishedAt)} 退完`}
            </dd>
          </>
        )}
        {corrections.map(({ id, oldNumber, paid, taken, owed, finishedAt }) => (
          <div key={id} className="result-facts__pair">
            <dt>更正</dt>
            <dd>
              原为 <span className="num">{oldNumber}</span>，补付 <Amount yuan={paid} />
              ，扣回 <Amount yuan={taken} />，{owed.startsWith('-') ? '抵销欠款' : '欠款'}{' '}
              <Amount yuan={owed.replace('-', '')} />，
              {finishedAt === null ? '正在重新结算' : `${dateTime(finishedAt)} 完成`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
