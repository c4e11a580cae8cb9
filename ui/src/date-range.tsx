// From one day to another, both meant: four presets, or two dates. Days are those of 北京时间.
import { useId } from 'react'
import { type DayRange, date, presetRange, RANGE_PRESETS, type RangePreset } from './format/time.ts'
import { Segmented } from './segmented.tsx'

const LABELS: Record<RangePreset, string> = { today: '今天', yesterday: '昨天', week: '近 7 天', month: '近 30 天' }

interface DateRangeProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** The server-synced clock decides what today is. */
  now: () => number
}

export function DateRange({ value, onChange, now }: DateRangeProps) {
  const id = useId()
  const ms = now()
  const today = date(ms)
  const preset = RANGE_PRESETS.find((name) => {
    const range = presetRange(name, ms)
    return range.from === value.from && range.to === value.to
  })
  // A cleared field is no day: the range stays as it was.
  const setFrom = (from: string) => from && onChange({ from, to: from > value.to ? from : value.to })
  const setTo = (to: string) => to && onChange({ from: to < value.from ? to : value.from, to })
  return (
    <>
      <Segmented<RangePreset | 'custom'>
        label="时间"
        options={RANGE_PRESETS.map((name) => ({ value: name, label: LABELS[name] }))}
        value={preset ?? 'custom'}
        onChange={(name) => name !== 'custom' && onChange(presetRange(name, ms))}
      />
      <span className="input input--dates">
        <label className="sr" htmlFor={`${id}from`}>
          开始日期
        </label>
        <input
          id={`${id}from`}
          type="date"
          className="num"
          max={today}
          value={value.from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span className="muted">至</span>
        <label className="sr" htmlFor={`${id}to`}>
          结束日期
        </label>
        <input
          id={`${id}to`}
          type="date"
          className="num"
          max={today}
          value={value.to}
          onChange={(event) => setTo(event.target.value)}
        />
      </span>
    </>
  )
}
