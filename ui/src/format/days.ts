/** Which days a page shows, in the URL: `days=week`, or `from` and `to`. Days are those of 北京时间. */
import { DAY_MS, dayAfter, isDay, startOfDay } from '@hongyun/lottery/days.ts'
import { type DayRange, date, endOfDay, presetRange, RANGE_PRESETS, type RangePreset, USUAL_PRESETS } from './time.ts'

const FIRST_DAY = '2020-01-01'

export interface DaysRule {
  /** The default range, which the URL leaves out. */
  usual: RangePreset
  /** The longest range the call takes. */
  most?: number
  /** The presets that the page offers, by which it names its days. */
  presets?: readonly RangePreset[]
}

const isPast = (text: string | null, today: string): text is string =>
  text !== null && isDay(text) && text >= FIRST_DAY && text <= today

/** The days of the URL; the default range for anything that is not two days in order. */
export function readDays(params: URLSearchParams, { usual, most }: DaysRule, now: number): DayRange {
  const [from, to, today] = [params.get('from'), params.get('to'), date(now)]
  if (isPast(from, today) && isPast(to, today) && from <= to) return atMost({ from, to }, most)
  const preset = RANGE_PRESETS.find((name) => name === params.get('days'))
  return presetRange(preset ?? usual, now)
}

/** The range shortened at its start to the most days allowed. */
export function atMost(days: DayRange, most = Number.POSITIVE_INFINITY): DayRange {
  const length = (startOfDay(days.to) - startOfDay(days.from)) / DAY_MS + 1
  return length <= most ? days : { from: dayAfter(days.to, 1 - most), to: days.to }
}

/** Writes a preset by its name, so that a link to 近 7 天 means the last seven days whenever it is opened. */
export function writeDays(
  params: URLSearchParams,
  days: DayRange,
  { usual, presets = USUAL_PRESETS }: DaysRule,
  now: number,
): void {
  const preset = presets.find((name) => {
    const { from, to } = presetRange(name, now)
    return from === days.from && to === days.to
  })
  if (preset === usual) return
  if (preset) params.set('days', preset)
  else {
    params.set('from', days.from)
    params.set('to', days.to)
  }
}

/** The input of a call: the end is excluded. */
export const spanOf = ({ from, to }: DayRange): { startTime: number; endTime: number } => ({
  startTime: startOfDay(from),
  endTime: endOfDay(to) + 1,
})
