/** The curve of what was earned: its points, and what changed it. */
import { SCALE } from '@hongyun/lottery/money.ts'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { PlotPoint } from '../../../parts/plot.tsx'
import type { PlotMark } from '../../../parts/plot-marks.ts'
import { gainText, percent } from './amounts.ts'
import type { Info } from './requests/use-info.ts'

type Curve = Pick<Info, 'curve' | 'moves' | 'rates'>

/** So many days at least are drawn. */
const LEAST = 7

/** Whole yuan as they are, others with what is below. */
function shortAmount(yuan: string): string {
  const units = unitsOf(yuan)
  return units % SCALE === 0n ? wholeText(Number(units / SCALE)) : amountText(yuan).slice(1)
}

const moveText = (moved: Info['moves'][number]): string =>
  [
    unitsOf(moved.in) > 0n && `转入 ${shortAmount(moved.in)}`,
    unitsOf(moved.out) > 0n && `转出 ${shortAmount(moved.out)}`,
  ]
    .filter((text) => text !== false)
    .join(' ')

/** From the first day on that something was earned or moved. */
function sinceFirst({ curve, moves }: Curve): Info['curve'] {
  const moved = new Set(moves.map(({ day }) => day))
  const first = curve.findIndex(({ day, interest }) => moved.has(day) || unitsOf(interest) > 0n)
  return curve.slice(Math.max(0, Math.min(first < 0 ? curve.length : first, curve.length - LEAST)))
}

export function drawnCurve(info: Curve): { points: PlotPoint[]; marks: PlotMark[] } {
  const shown = sinceFirst(info)
  const texts = new Map<string, string[]>()
  const note = (day: string, text: string) => texts.set(day, [...(texts.get(day) ?? []), text])
  for (const move of info.moves) note(move.day, moveText(move))
  for (const { fromDay, rate } of info.rates) note(fromDay, `利率 ${percent(rate)}`)
  return {
    points: shown.map(({ day, interest }) => ({
      day,
      value: Number(interest),
      text: gainText(interest),
    })),
    marks: shown.flatMap(({ day }, at) => {
      const own = texts.get(day)
      return own ? [{ at, text: own.join(' ') }] : []
    }),
  }
}
