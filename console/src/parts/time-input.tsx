// A time to come, to the minute, in 北京时间 for every browser and time zone.
import { calendar, calendarDrop } from '@hongyun/ui/calendar.tsx'
import { useField } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { MantineFrame } from '@hongyun/ui/theme/mantine-frame.tsx'
import { DateTimePicker } from '@mantine/dates'
import { IconCheck } from '@tabler/icons-react'
import { now } from '../wire/clock.ts'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'

const WIDTH = 260
const LAST_DAY = '2099-12-31 23:59:59'

interface TimeInputProps {
  /** What it is the time of. */
  label: string
  /** `2026-01-31 18:00:00`, empty for none. */
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}

export function TimeInput({ label, value, disabled = false, onChange }: TimeInputProps) {
  const field = useField()
  const today = dateTime(now())
  return (
    <MantineFrame>
      <DateTimePicker
        {...calendar}
        {...field}
        error={field['aria-invalid']}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        // `minDate` checks the day only; a time in the past is refused below the field.
        minDate={`${today.slice(0, 10)} 00:00:00`}
        maxDate={LAST_DAY}
        defaultDate={today}
        clearable
        disabled={disabled}
        clearButtonProps={{ 'aria-label': `清除${label}` }}
        placeholder="未填写"
        valueFormat="YYYY-MM-DD HH:mm"
        aria-label={`${label} ${value === '' ? '未填写' : value.slice(0, 16)}`}
        timePickerProps={{
          hoursInputLabel: '时',
          minutesInputLabel: '分',
          'aria-label': '时刻',
          classNames: { input: calendar.classNames.input },
        }}
        submitButtonProps={{ 'aria-label': '确定', children: <Icon of={IconCheck} /> }}
        popoverProps={calendarDrop}
        w={WIDTH}
      />
    </MantineFrame>
  )
}
