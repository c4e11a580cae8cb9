import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Legend } from '@hongyun/ui/legend.tsx'
import { chartParts, type Statistics } from '../verdict.ts'
import { TestVerdict } from './test-line.tsx'

const ACTUAL = { name: '实际次数', tone: 'gold' } as const
const THEORY = { name: '理论次数', tone: 'brand' } as const

/** So many columns fit half of the page. */
const HALF = 16

interface FrequencyCardProps {
  frequency: Statistics['frequencies'][number]
  sampled: number
}

/** How often each cell came beside how often it should have, and Pearson's test of the difference. */
export function FrequencyCard({ frequency, sampled }: FrequencyCardProps) {
  const { name, cells, counts, expected, test } = frequency
  const wide = cells.length > HALF
  return (
    <Card
      {...(wide && { className: 'statistics__wide' })}
      title={
        <>
          {name} <span className="muted small statistics__sampled">出现次数</span>
        </>
      }
      aside={<Legend entries={[ACTUAL, { ...THEORY, line: true }]} />}
    >
      {chartParts(cells.length).map(([from, to]) => (
        <BarLineChart
          key={from}
          label={`近 ${sampled} 期${name} ${cells[from]} 到 ${cells[to - 1]} 的实际次数与理论次数`}
          categories={cells.slice(from, to)}
          bars={[{ ...ACTUAL, values: counts.slice(from, to) }]}
          line={{ ...THEORY, values: expected.slice(from, to) }}
          counts
        />
      ))}
      <p className="row row--wrap statistics__test">
        {test ? (
          <>
            <span className="num">
              卡方 χ² = {test.chiSquare.toFixed(2)}，自由度 {test.degrees}
            </span>
            <TestVerdict p={test.p} />
            <span className="muted small">公平时 χ² 平均等于自由度；理论次数不足 5 的相邻项合并后再比较。</span>
          </>
        ) : (
          <span className="muted small">期数还太少，卡方检验暂不可用。</span>
        )}
      </p>
    </Card>
  )
}
