import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { comingText } from '../../../../parts/first-draw.tsx'
import type { Answer } from '../../../../wire/request.ts'
import type { Drawing, Header, LastDraw as Last } from '../issue-state.ts'
import { readingsOf } from '../reading.ts'
import { PendingDraw } from './pending-draw.tsx'
import { Readings } from './readings.tsx'

interface LastDrawProps {
  definition: TypeDefinition
  source: Answer<'lotteryConfig'>['source']
  coming: Header['current'] | Header['next']
  last: Last | null
  drawing: (Pick<Drawing, 'issue' | 'drawsAt'> & Partial<Drawing>) | null
  /** Its draw is still to come. */
  waits: boolean
  /** The draw is known and its race is still running. */
  racing: boolean
}

/** The last draw. While an issue is being drawn it shows empty places, never the previous draw. */
export function LastDraw({ definition, source, coming, last, drawing, waits, racing }: LastDrawProps) {
  const [firstIssue] = useState(last?.issue)
  if (drawing) {
    return (
      <div className="issue__last">
        <PendingDraw type={definition.type} size={definition.drawSize} />
        <div className="issue__read">
          <p className="issue__meta">
            第 <b className="num desk__issue">{issueText(drawing.issue)}</b> 期
          </p>
          <p className="issue__meta desk__reading">
            {racing
              ? '比赛进行中，也可跳过'
              : waits
                ? `${clockTime(drawing.drawsAt)} 开奖`
                : drawing.awaitsBeacon
                  ? texts.awaitsBeacon
                  : '结果即将揭晓'}
          </p>
        </div>
      </div>
    )
  }
  if (!last) return <p className="issue__last issue__meta">{comingText(source, coming)}</p>
  return (
    <div className="issue__last">
      <div className={last.issue === firstIssue ? undefined : 'is-settling'}>
        <DrawnNumbers
          key={last.issue}
          type={definition.type}
          issue={last.issue}
          draw={last.openNumber.split(',')}
          size="lg"
          tone={definition.type === 'SSC' || definition.type === 'PL35' ? 'gold' : undefined}
          zodiacYear={lunarYearAt(last.drawsAt)}
        />
      </div>
      <div className="issue__read">
        <p className="issue__meta">
          第 <b className="num desk__issue">{issueText(last.issue)}</b> 期
        </p>
        <div className="row desk__reading">
          <Readings readings={readingsOf(definition, last)} labelled />
        </div>
      </div>
    </div>
  )
}
