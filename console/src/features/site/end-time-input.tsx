// The day and the minute a maintenance is to end, in 北京时间: the same in every browser and time zone.
import { useField } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { DateTimePicker } from '@mantine/dates'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { now } from '../../wire/clock.ts'
import 'dayjs/locale/zh-cn'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/dates/styles.css'
import './end-time.css'

const LAST_DAY = '2099-12-31 23:59:59'

interface EndTimeInputProps {
  /** `2026-01-31 18:00:00`, empty for none. */
  value: string
  onChange: (value: string) => void
}

export function EndTimeInput({ value, onChange }: EndTimeInputProps) {
  const field = useField()
  const today = dateTime(now())
  return (
    <DateTimePicker
      {...field}
      error={field['aria-invalid']}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      // The day is the least; whether the minute has passed is said below the field.
      minDate={`${today.slice(0, 10)} 00:00:00`}
      maxDate={LAST_DAY}
      defaultDate={today}
      locale="zh-cn"
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': '清除结束时间' }}
      placeholder="未填写"
      valueFormat="YYYY-MM-DD HH:mm"
      monthLabelFormat="YYYY年M月"
      yearLabelFormat="YYYY年"
      monthsListFormat="M月"
      aria-label={`预计结束时间 ${value === '' ? '未填写' : value.slice(0, 16)}`}
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
      timePickerProps={{
        hoursInputLabel: '时',
        minutesInputLabel: '分',
        'aria-label': '时刻',
        classNames: { input: 'end-time__input' },
      }}
      submitButtonProps={{ 'aria-label': '确定', children: <Icon of={IconCheck} /> }}
      leftSection={<Icon of={IconCalendar} />}
      leftSectionPointerEvents="none"
      popoverProps={{
        zIndex: 'var(--z-dropdown)',
        // Its role of a dialog would name itself by an element without a text.
        withRoles: false,
        withinPortal: false,
        classNames: { dropdown: 'end-time__drop' },
      }}
      classNames={{ root: 'end-time', input: 'end-time__input' }}
    />
  )
}
