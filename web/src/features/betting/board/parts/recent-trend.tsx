import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { Reading, TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { FirstDraw } from '../../../../parts/first-draw.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { type Header, type LastDraw, withLast } from '../issue-state.ts'
import { readingClass, readingsOf } from '../reading.ts'

interface RecentTrendProps {
  lotteryCode: string
  definition: TypeDefinition
  trend: UseQueryResult<Answer<'stockLastTrendData'>, Error>
  /** The last draw of the header, which may be newer than the list, or corrected since. */
  last: LastDraw | null
  /** The issue whose race is still running: it is not shown yet. */
  held: string | undefined
  source: Answer<'lotteryConfig'>['source']
  coming: Header['current'] | Header['next']
}

const SHOWN = 12

/** The last draws line by line with all their readings. */
export function RecentTrend({ lotteryCode, definition, trend, last, held, source, coming }: RecentTrendProps) {
  const sampled = trend.data?.list.length ?? SHOWN
  return (
    <Card
      title={
        <>
          近期走势 {sampled > 0 && <span className="muted small desk__sampled">近 {Math.min(SHOWN, sampled)} 期</span>}
        </>
      }
      aside={
        <Link className="link small" to={`/trendChart/${lotteryCode}`}>
          完整走势图
          <Icon of={IconChevronRight} />
        </Link>
      }
      flush
    >
      <Query
        of={trend}
        isEmpty={({ list }) => list.length === 0 && !last}
        empty={<FirstDraw source={source} coming={coming} />}
      >
        {({ list }) => {
          const draws = withLast(list, last)
            .filter(({ issue }) => issue !== held)
            .slice(0, SHOWN)
          const rows = draws.map((draw) => ({ draw, readings: readingsOf(definition, draw) }))
          const labels = rows[0]?.readings.map(({ label }) => label) ?? []
          return (
            <table className="table desk__trend" aria-label="近期走势">
              <thead>
                <tr>
                  <th scope="col">期号</th>
                  <th scope="col">开奖号码</th>
                  {labels.map((label) => (
                    <th key={label} scope="col" className="mid">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ draw, readings }, index) => (
                  <tr key={draw.issue}>
                    <td className="num">{issueText(draw.issue)}</td>
                    <td>
                      <DrawnNumbers
                        type={definition.type}
                        issue={draw.issue}
                        draw={draw.openNumber.split(',')}
                        size="sm"
                        tone={index === 0 ? undefined : 'ink'}
                      />
                    </td>
                    {readings.map((reading) => (
                      <td key={reading.label} className="mid">
                        <ReadingText reading={reading} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }}
      </Query>
    </Card>
  )
}

function ReadingText({ reading }: { reading: Reading }) {
  if (/^\d+$/.test(reading.text)) return <b className="num">{reading.text}</b>
  const tile = readingClass(reading) ?? (reading.tone === 'special' ? 'tag' : undefined)
  return <span className={tile}>{reading.text}</span>
}
