// From one day to another: presets, or two days of a calendar. Days are those of 北京时间.

import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { calendar, calendarDrop } from './calendar.tsx'
import { type DayRange, date, presetRange, type RangePreset, USUAL_PRESETS } from './format/time.ts'
import { Segmented } from './segmented.tsx'
import { MantineFrame } from './theme/mantine-frame.tsx'

const LABELS: Record<RangePreset, string> = {
  today: '今天',
  yesterday: '昨天',
  week: '近 7 天',
  month: '近 30 天',
  thisWeek: '本周',
  thisMonth: '本月',
  lastMonth: '上月',
}
const FIRST_DAY = '2020-01-01'
const WIDTH = 244

interface RangePickerProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** The server-synced clock, which decides the date of today. */
  now: () => number
  presets?: readonly RangePreset[]
}

export function RangePicker({ value, onChange, now, presets = USUAL_PRESETS }: RangePickerProps) {
  const ms = now()
  // The first day of a range being picked; the old range stays until the second day is picked.
  const [first, setFirst] = useState<string>()
  const preset = presets.find((name) => {
    const range = presetRange(name, ms)
    return range.from === value.from && range.to === value.to
  })
  const pick = ([from, to]: [string | null, string | null]) => {
    setFirst(from !== null && to === null ? from : undefined)
    if (from !== null && to !== null) onChange({ from, to })
  }
  return (
    <>
      <Segmented<RangePreset | 'custom'>
        label="时间"
        options={presets.map((name) => ({ value: name, label: LABELS[name] }))}
        value={preset ?? 'custom'}
        // Of the day of the press, which may be another one by then.
        onChange={(name) => name !== 'custom' && onChange(presetRange(name, now()))}
      />
      <MantineFrame>
        <DatePickerInput
          {...calendar}
          type="range"
          allowSingleDateInRange
          value={first ? [first, null] : [value.from, value.to]}
          onChange={pick}
          minDate={FIRST_DAY}
          maxDate={date(ms)}
          valueFormat="YYYY-MM-DD"
          labelSeparator="至"
          aria-label={`日期范围 ${value.from} 至 ${value.to}`}
          popoverProps={{ ...calendarDrop, onClose: () => setFirst(undefined) }}
          w={WIDTH}
        />
      </MantineFrame>
    </>
  )
}
