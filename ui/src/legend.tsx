import type { ChartTone } from './bar-line-chart.tsx'

interface LegendEntry {
  name: string
  tone: ChartTone
  /** Drawn as a line in the chart. */
  line?: boolean
}

/** A chart's legend in words, for the head of its card. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <div className="legend">
      {entries.map(({ name, tone, line }) => (
        <span key={name}>
          <i className={line ? `legend__line tone--${tone}` : `tone--${tone}`} />
          {name}
        </span>
      ))}
    </div>
  )
}
