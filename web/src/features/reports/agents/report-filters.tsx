import { calendar, calendarDrop } from '@hongyun/ui/calendar.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { MantineFrame } from '@hongyun/ui/theme/mantine-frame.tsx'
import { DatePickerInput } from '@mantine/dates'
import { LotteryFilter } from '../../../parts/records/lottery-filter.tsx'
import { now } from '../../../wire/clock.ts'
import { comparedDays, REPORT_PRESETS } from './report-days.ts'
import type { ReportFilter } from './report-filter.ts'

const VERSUS = [
  { value: 'none', label: '不对比' },
  { value: 'before', label: '与前一段' },
  { value: 'month', label: '与上月同期' },
  { value: 'from', label: '自选' },
] as const

interface ReportFiltersProps {
  filter: ReportFilter
  onChange: (change: Partial<ReportFilter>) => void
}

export function ReportFilters({ filter: { days, lottery, versus }, onChange }: ReportFiltersProps) {
  const compared = comparedDays(days, versus)
  const chosen = typeof versus === 'string' ? versus : 'from'
  const choose = (name: (typeof VERSUS)[number]['value']) => {
    if (name !== 'from') onChange({ versus: name })
    else if (chosen !== 'from') onChange({ versus: { from: (compared ?? comparedDays(days, 'before') ?? days).from } })
  }
  return (
    <div className="filters filters--alone">
      <RangePicker now={now} presets={REPORT_PRESETS} value={days} onChange={(range) => onChange({ days: range })} />
      <LotteryFilter value={lottery} onChange={(code) => onChange({ lottery: code })} />
      <Segmented label="对比" options={VERSUS} value={chosen} onChange={choose} />
      {typeof versus !== 'string' && (
        <MantineFrame>
          <DatePickerInput
            {...calendar}
            value={versus.from}
            onChange={(from) => from && onChange({ versus: { from } })}
            maxDate={date(now())}
            valueFormat="YYYY-MM-DD"
            aria-label={`对比开始日期 ${versus.from}`}
            popoverProps={calendarDrop}
            w={150}
          />
        </MantineFrame>
      )}
      {compared && (
        <span className="small muted num">
          对比 {compared.from} 至 {compared.to}
        </span>
      )}
    </div>
  )
}
