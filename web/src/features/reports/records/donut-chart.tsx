// The parts of a sum: a ring, and beside it the names and percents, which are also its text alternative.
import type { ChartTone } from '@hongyun/ui/bar-line-chart.tsx'
import { wholePercents } from '@hongyun/ui/chart-scale.ts'

interface DonutPart {
  name: string
  value: number
}

interface DonutChartProps {
  label: string
  /** In the middle: a label and the total. */
  total: { name: string; text: string }
  parts: readonly DonutPart[]
}

const TONES: readonly ChartTone[] = ['brand', 'gold', 'indigo', 'jade']
const RADIUS = 46
const SPACE = 1

export function DonutChart({ label, total, parts }: DonutChartProps) {
  const percents = wholePercents(parts.map(({ value }) => value))
  const starts = percents.map((_, index) => percents.slice(0, index).reduce((sum, percent) => sum + percent, 0))
  const tone = (index: number) => `tone--${TONES[index % TONES.length]}`
  return (
    <div className="donut">
      <svg viewBox="0 0 120 120" role="img" aria-label={`${label}，${total.name} ${total.text}`}>
        {percents.every((percent) => percent === 0) && (
          <circle className="donut__arc donut__arc--none" cx="60" cy="60" r={RADIUS} />
        )}
        {parts.map(({ name }, index) => {
          const percent = percents[index] ?? 0
          const space = percent === 100 ? 0 : SPACE
          return (
            <circle
              key={name}
              className={`donut__arc ${tone(index)}`}
              cx="60"
              cy="60"
              r={RADIUS}
              pathLength="100"
              strokeDasharray={`${Math.max(0, percent - space)} 100`}
              strokeDashoffset={-(starts[index] ?? 0)}
              transform="rotate(-90 60 60)"
            />
          )
        })}
        <text x="60" y="57">
          {total.name}
        </text>
        <text className="donut__total" x="60" y="74">
          {total.text}
        </text>
      </svg>
      <ul>
        {parts.map(({ name }, index) => (
          <li key={name} className="row">
            <i className={tone(index)} />
            <span className="soft">{name}</span>
            <b className="num push">{percents[index]}%</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
