import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer } from '../../../../wire/request.ts'
import { sumCounts } from '../theory.ts'

interface SumChartProps {
  definition: TypeDefinition
  trend: UseQueryResult<Answer<'stockLastTrendData'>, Error>
}

const ACTUAL = { name: '实际次数', tone: 'gold' } as const
const THEORY = { name: '理论次数', tone: 'brand' } as const

/** The width from which the chart stands beside my bets (fit.css). */
const besideBets = matchMedia('(min-width: 1600px)')

function subscribe(changed: () => void): () => void {
  besideBets.addEventListener('change', changed)
  return () => besideBets.removeEventListener('change', changed)
}

/** The sums of the last draws beside their expected counts, with the note that past draws predict nothing. */
export function SumChart({ definition, trend }: SumChartProps) {
  const beside = useSyncExternalStore(subscribe, () => besideBets.matches)
  const sampled = trend.data?.list.length ?? 0
  return (
    <Card
      title={
        <>
          和值分布{' '}
          <span className="muted small desk__sampled">{sampled > 0 ? `近 ${sampled} 期` : '每 100 期的理论次数'}</span>
        </>
      }
      aside={sampled > 0 && <Legend entries={[ACTUAL, { ...THEORY, line: true }]} />}
    >
      <Query of={trend}>
        {({ list }) => {
          const counts = sumCounts(
            definition,
            list.map((draw) => draw.openNumber),
          )
          if (!counts) return null
          return (
            <>
              <BarLineChart
                {...(list.length > 0
                  ? {
                      label: `近 ${list.length} 期和值的实际次数与理论次数`,
                      bars: [{ ...ACTUAL, values: counts.actual }],
                      line: { ...THEORY, values: counts.theory },
                    }
                  : { label: '每 100 期和值的理论次数', bars: [{ ...THEORY, values: counts.theory }] })}
                categories={counts.sums}
                counts
                {...(beside && { height: 260 })}
              />
              <p className="small muted">每一期彼此独立：遗漏多久都不改变下一期的概率。</p>
            </>
          )
        }}
      </Query>
    </Card>
  )
}
