// Bars side by side over categories, with a line for the expected values. The drawing uses floats for pixels only.
import { useElementSize } from '@mantine/hooks'
import { scaleTicks, tickText } from './chart-scale.ts'
import { FigureTable } from './figure-table.tsx'

export type ChartTone = 'gold' | 'brand' | 'indigo' | 'jade' | 'gain' | 'loss'

export interface Series {
  name: string
  tone: ChartTone
  values: readonly number[]
}

interface BarLineChartProps {
  /** What the chart shows, in one sentence. */
  label: string
  categories: readonly string[]
  bars: readonly Series[]
  line?: Series
  /** Whether the values are counts, so that the scale has whole numbers only. */
  counts?: boolean
  height?: number
}

const LEFT = 40
const TOP = 12
const BOTTOM = 34
/** Between the bars of a category, where there is room. */
const GAP = 4
/** Room for the labels of categories, by their longest; where it is less, some are left out. */
const roomFor = (categories: readonly string[]): number =>
  6 + 7 * Math.max(...categories.map(({ length }) => length), 1)

export function BarLineChart({ label, categories, bars, line, counts = false, height = 188 }: BarLineChartProps) {
  // Drawn in real pixels: a narrow window has narrower gaps, and never smaller letters.
  const { ref, width } = useElementSize()
  const all = line ? [...bars, line] : bars
  const ticks = scaleTicks(Math.max(0, ...all.flatMap((series) => series.values)), counts)
  const top = ticks.at(-1) ?? 1
  const floor = height - BOTTOM
  const y = (value: number) => floor - (value / top) * (floor - TOP)
  const slot = (width - LEFT) / Math.max(1, categories.length)
  const every = Math.ceil(roomFor(categories) / slot)
  const middle = (index: number) => LEFT + slot * (index + 0.5)
  const gap = Math.min(GAP, slot * 0.1)
  const barWidth = Math.min(26, (slot * 0.56 - gap * (bars.length - 1)) / bars.length)
  const group = barWidth * bars.length + gap * (bars.length - 1)

  return (
    <figure>
      <svg ref={ref} className="chart" height={height} role="img" aria-label={label}>
        {width > LEFT && (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path className="axis" d={`M${LEFT} ${y(tick)}H${width}`} />
                <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                  {tickText(tick)}
                </text>
              </g>
            ))}
            {categories.map((category, index) => (
              <g key={category}>
                {bars.map(({ name, tone, values }, place) => (
                  <rect
                    key={name}
                    className={`chart__bar tone--${tone}`}
                    x={middle(index) - group / 2 + place * (barWidth + gap)}
                    y={y(values[index] ?? 0)}
                    width={barWidth}
                    height={floor - y(values[index] ?? 0)}
                    rx="3"
                  />
                ))}
                {index % every === 0 && (
                  <text x={middle(index)} y={floor + 20} textAnchor="middle">
                    {category}
                  </text>
                )}
              </g>
            ))}
            {line && (
              <polyline
                className={`chart__line tone--${line.tone}`}
                points={line.values.map((value, index) => `${middle(index)},${y(value)}`).join(' ')}
              />
            )}
          </>
        )}
      </svg>
      <FigureTable label={label} categories={categories} series={all} />
    </figure>
  )
}
