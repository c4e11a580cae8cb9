import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { rhythmText } from '@hongyun/lottery/schedule-words.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChartLine, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Lacquer } from '../../../../parts/lacquer.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { type Drawing, type Header, type Sale, waitsForDraw } from '../issue-state.ts'
import type { VerdictState } from '../use-verdict.ts'
import { IssueCountdown } from './issue-countdown.tsx'
import { LastDraw } from './last-draw.tsx'
import { ProofLine } from './proof-line.tsx'

const VerdictLine = lazy(async () => ({ default: (await import('./verdict-line.tsx')).VerdictLine }))

interface IssueHeaderProps {
  config: Answer<'lotteryConfig'>
  header: Header
  definition: TypeDefinition
  sale: Sale
  drawing: (Pick<Drawing, 'issue' | 'drawsAt'> & Partial<Drawing>) | null
  /** The draw is known and its race is still running. */
  racing: boolean
  result: VerdictState
}

/** The lottery, the issue with its countdown, the last draw; below them the proof line. */
export function IssueHeader({ config, header, definition, sale, drawing, racing, result }: IssueHeaderProps) {
  const { lotteryCode, lotteryName, closeBefore, source } = config
  const { drawn, total } = header.today
  const waits = waitsForDraw(sale)
  return (
    <Lacquer label="当期" className="desk__header">
      <div className="issue">
        <div className="row desk__who">
          <LotteryBadge type={definition.type} size={50} />
          <div>
            <h1 className="issue__name">{lotteryName}</h1>
            <p className="issue__meta">
              {rhythmText(config)}
              {total > 0 && <span className="wide-only"> · 今日已开 {drawn} 期</span>}
            </p>
          </div>
        </div>
        <IssueCountdown sale={sale} closeBefore={closeBefore} />
        <LastDraw
          definition={definition}
          source={source}
          coming={header.current ?? header.next}
          last={header.last}
          drawing={drawing}
          waits={waits}
          racing={racing}
        />
        <div className="issue__do">
          <Link className="btn btn--line btn--sm" to={`/trendChart/${lotteryCode}`}>
            <Icon of={IconChartLine} />
            <span>走势</span>
          </Link>
          <Link className="btn btn--line btn--sm" to={`/howtoplay/${lotteryCode}`}>
            <Icon of={IconHelpCircle} />
            <span>玩法</span>
          </Link>
        </div>
      </div>
      {result.verdict ? (
        <Suspense fallback={<div className="proof" />}>
          <VerdictLine lotteryCode={lotteryCode} verdict={result.verdict} onPutAway={result.putAway} />
        </Suspense>
      ) : result.isWaiting && drawing ? (
        <p className="proof verdict verdict--plain">
          <Icon of={IconClock} />
          <span className="verdict__say">
            第 {issueText(drawing.issue)} 期{waits ? '已封盘' : drawing.awaitsBeacon ? texts.awaitsBeacon : '开奖中'}
            ，您的注单等待结果
          </span>
        </p>
      ) : source === 'self' ? (
        <ProofLine lotteryCode={lotteryCode} commitment={header.current?.commitment} last={header.last} />
      ) : (
        // A result takes this place: without a line the board would move down for it.
        <p className="proof">开奖号码以官方公布为准</p>
      )}
    </Lacquer>
  )
}
