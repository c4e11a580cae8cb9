// From one day to another: four presets, or two days of a calendar. Days are those of 北京时间.

import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { type DayRange, date, presetRange, RANGE_PRESETS, type RangePreset } from './format/time.ts'
import { Icon } from './icon.tsx'
import { Segmented } from './segmented.tsx'
import 'dayjs/locale/zh-cn'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import './range-picker.css'

const LABELS: Record<RangePreset, string> = { today: '今天', yesterday: '昨天', week: '近 7 天', month: '近 30 天' }
const PRESETS = RANGE_PRESETS.map((value) => ({ value, label: LABELS[value] }))
const FIRST_DAY = '2020-01-01'

interface RangePickerProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** The server-synced clock decides what today is. */
  now: () => number
}

export function RangePicker({ value, onChange, now }: RangePickerProps) {
  const ms = now()
  // The first day of a range that is being picked; the range itself stands until it has its second.
  const [first, setFirst] = useState<string>()
  const preset = RANGE_PRESETS.find((name) => {
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
        options={PRESETS}
        value={preset ?? 'custom'}
        onChange={(name) => name !== 'custom' && onChange(presetRange(name, ms))}
      />
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        value={first ? [first, null] : [value.from, value.to]}
        onChange={pick}
        minDate={FIRST_DAY}
        maxDate={date(ms)}
        locale="zh-cn"
        firstDayOfWeek={1}
        valueFormat="YYYY-MM-DD"
        labelSeparator="至"
        monthLabelFormat="YYYY年M月"
        yearLabelFormat="YYYY年"
        monthsListFormat="M月"
        hideOutsideDates
        aria-label={`日期范围 ${value.from} 至 ${value.to}`}
        ariaLabels={{
          previousMonth: '上一月',
          nextMonth: '下一月',
          previousYear: '上一年',
          nextYear: '下一年',
          previousDecade: '上一个十年',
          nextDecade: '下一个十年',
          monthLevelControl: '选择月份',
          yearLevelControl: '选择年份',
        }}
        getDayAriaLabel={(day) => day}
        leftSection={<Icon of={IconCalendar} />}
        leftSectionPointerEvents="none"
        weekendDays={[]}
        popoverProps={{
          onClose: () => setFirst(undefined),
          zIndex: 'var(--z-dropdown)',
          // Its role of a dialog would name itself by an element without a text.
          withRoles: false,
          withinPortal: false,
          classNames: { dropdown: 'range-picker__drop' },
        }}
        classNames={{ root: 'range-picker', input: 'range-picker__input' }}
      />
    </>
  )
}
