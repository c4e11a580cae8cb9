// A plane over days: lines of the scale and names of days as text, the drawing stretched between them.
import { tickText } from '@hongyun/ui/chart-scale.ts'
import { FigureTable } from '@hongyun/ui/figure-table.tsx'
import type { ReactNode } from 'react'
import { middleOf, type Scale } from '../figures.ts'

interface DayPlotProps {
  label: string
  /** What the figures are. */
  of: string
  days: readonly { day: string; text: string }[]
  scale: Scale
  /** Above the drawing, unstretched. */
  over?: ReactNode
  children: ReactNode
}

const MOST_NAMES = 5

export function DayPlot({ label, of, days, scale, over, children }: DayPlotProps) {
  const last = days.length - 1
  const named = Math.min(MOST_NAMES, days.length)
  const names = Array.from({ length: named }, (_, n) => (named === 1 ? 0 : Math.round((n * last) / (named - 1))))
  return (
    <figure className="card__body">
      <div className="play-plot" role="img" aria-label={label}>
        <ul className="play-plot__y" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <li key={tick} className={tick === 0 ? 'is-zero' : undefined} style={{ '--at': `${scale.at(tick)}%` }}>
              <span>{tick < 0 ? `−${tickText(-tick)}` : tickText(tick)}</span>
            </li>
          ))}
        </ul>
        <div className="play-plot__area">
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            {children}
          </svg>
          {over}
        </div>
        <ul className="play-plot__x" aria-hidden="true">
          {names.map((at) => (
            <li key={at} style={{ left: `${middleOf(at, days.length)}%` }}>
              {days[at]?.day.slice(5)}
            </li>
          ))}
        </ul>
      </div>
      <FigureTable
        label={label}
        categories={days.map(({ day }) => day)}
        series={[{ name: of, values: days.map(({ text }) => text) }]}
      />
    </figure>
  )
}
