/** Shared settings of inputs with a calendar: Chinese texts, the look of the other inputs, weeks that begin on Monday. */
import { IconCalendar } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import 'dayjs/locale/zh-cn'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import './calendar.css'

/** Props of Mantine's date inputs. */
export const calendar = {
  locale: 'zh-cn',
  firstDayOfWeek: 1,
  weekendDays: [] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
  hideOutsideDates: true,
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  monthsListFormat: 'M月',
  ariaLabels: {
    previousMonth: '上一月',
    nextMonth: '下一月',
    previousYear: '上一年',
    nextYear: '下一年',
    previousDecade: '上一个十年',
    nextDecade: '下一个十年',
    monthLevelControl: '选择月份',
    yearLevelControl: '选择年份',
  },
  getDayAriaLabel: (day: string) => day,
  leftSection: <Icon of={IconCalendar} />,
  leftSectionPointerEvents: 'none',
  classNames: { root: 'calendar', input: 'calendar__input' },
} as const

/** Of the calendar that drops down. */
export const calendarDrop = {
  zIndex: 'var(--z-dropdown)',
  // Its dialog role would be labelled by an element without text.
  withRoles: false,
  withinPortal: false,
  classNames: { dropdown: 'calendar__drop' },
} as const
