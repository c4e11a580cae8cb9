import type { Rate } from './channel-words.ts'

const WIDTH = 92
const HEIGHT = 20

/** The rate of each of the last 24 hours as a line, with the line below which the channel switches itself off. */
export function RateLine({ hours, percent }: { hours: readonly Rate[]; percent: number }) {
  const y = (share: number) => HEIGHT - 1 - share * (HEIGHT - 2)
  const points = hours.flatMap(({ paid, counted }, n) =>
    counted === 0 ? [] : [`${(n / Math.max(hours.length - 1, 1)) * WIDTH},${y(paid / counted)}`],
  )
  return (
    <svg className="wide-only" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {percent > 0 && (
        <line
          x1="0"
          x2={WIDTH}
          y1={y(percent / 100)}
          y2={y(percent / 100)}
          stroke="var(--line-strong)"
          strokeDasharray="2 3"
        />
      )}
      <polyline points={points.join(' ')} fill="none" stroke="var(--text-2)" strokeWidth="1.5" />
    </svg>
  )
}
