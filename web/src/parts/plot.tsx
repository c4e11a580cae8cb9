// A curve over days, with what changed it. A hidden table has the figures for screen readers.
import { scaleTicks, tickText } from '@hongyun/ui/chart-scale.ts'
import { FigureTable } from '@hongyun/ui/figure-table.tsx'
import { type PointerEvent, useState } from 'react'
import './plot.css'
import { type PlotMark, placedMarks, placeOf } from './plot-marks.ts'

export interface PlotPoint {
  day: string
  /** For the drawing only. */
  value: number
  /** The exact figure. */
  text: string
}

const shortDay = (day = ''): string => day.slice(5)

interface PlotProps {
  /** What the curve shows, in one sentence. */
  label: string
  /** What the figures are. */
  of: string
  points: readonly PlotPoint[]
  marks: readonly PlotMark[]
  height?: number
}

const MOST_NAMES = 7
/** Left of this a tip stands after its point. */
const START = 20

export function Plot({ label, of, points, marks, height = 240 }: PlotProps) {
  const [pointed, setPointed] = useState<number>()
  const ticks = scaleTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const x = (at: number) => placeOf(at, points.length)
  const y = (value: number) => 100 - (value / top) * 100
  const line = points.map(({ value }, at) => `${(x(at) * 10).toFixed(1)} ${y(value).toFixed(2)}`)
  const last = points.length - 1
  const shown = Math.min(pointed ?? last, last)
  const point = points[shown]
  const named = Math.min(MOST_NAMES, points.length)
  const names = Array.from({ length: named }, (_, n) => (named === 1 ? 0 : Math.round((n * last) / (named - 1))))
  const changes = new Map(marks.map(({ at, text }) => [at, text]))
  const atPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length))))
  }
  return (
    <figure>
      <div className="plot" role="img" aria-label={label} style={{ '--h': `${height}px` }}>
        <ul className="plot__y" aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick} style={{ '--at': `${y(tick)}%` }}>
              <span>{tickText(tick)}</span>
            </li>
          ))}
        </ul>
        <div className="plot__area" onPointerMove={atPointer} onPointerLeave={() => setPointed(undefined)}>
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="plot__fill" d={`M${line.join('L')}L${x(last) * 10} 100L${x(0) * 10} 100z`} />
            <path className="plot__line" d={`M${line.join('L')}`} />
          </svg>
          {placedMarks(marks, points.length).map(({ at, text, left, isEnd, row }) => (
            <div
              key={at}
              className={isEnd ? 'plot__mark plot__mark--end' : 'plot__mark'}
              style={{ left: `${left}%` }}
              aria-hidden="true"
            >
              <span style={{ '--row': row }}>{text}</span>
            </div>
          ))}
          {point && (
            <>
              <span className="plot__dot" style={{ left: `${x(shown)}%`, top: `${y(point.value)}%` }} />
              <span
                className={x(shown) < START ? 'plot__tip plot__tip--start' : 'plot__tip'}
                style={{ left: `${x(shown)}%`, top: `${y(point.value)}%` }}
                aria-hidden="true"
              >
                {shortDay(point.day)}
                <b className="gain">{point.text}</b>
              </span>
            </>
          )}
        </div>
        <ul className="plot__x" aria-hidden="true">
          {names.map((at) => (
            <li key={at} style={{ left: `${x(at)}%` }}>
              {shortDay(points[at]?.day)}
            </li>
          ))}
        </ul>
      </div>
      <FigureTable
        label={label}
        categories={points.map(({ day }) => day)}
        series={[
          { name: of, values: points.map(({ text }) => text) },
          { name: '变动', values: points.map((_, at) => changes.get(at) ?? '') },
        ]}
      />
    </figure>
  )
}
