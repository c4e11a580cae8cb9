import { issueText } from '@hongyun/lottery/issue-text.ts'
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { type IssueTimes, issuesBetween, type Timetable } from '@hongyun/lottery/schedule.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { type WholeColumn, WholeTable } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import { CalendarCard } from './calendar-card.tsx'
import type { Lottery } from './lottery-columns.tsx'
import { scheduleText } from './schedule-text.ts'

/** When a lottery is drawn: by the clock, or by a calendar. */
export function ScheduleTab({ lottery }: { lottery: Lottery }) {
  const own = findSelfRun(lottery.lotteryCode)
  return own ? <ClockCard lottery={lottery} timetable={own} /> : <CalendarCard lottery={lottery} />
}

const SHOWN = 10

/** The issue that is running and those after it. */
const nextIssues = (timetable: Timetable, at: number): IssueTimes[] => {
  const interval = timetable.interval_s * 1000
  return [...issuesBetween(timetable, at - interval, at + SHOWN * interval)].slice(0, SHOWN)
}

const columns: readonly WholeColumn<IssueTimes>[] = [
  { key: 'issue', head: '期号', cell: ({ issue }) => <span className="num">{issueText(issue)}</span> },
  { key: 'opens', head: '开售', name: '开售', cell: ({ opensAt }) => <span className="num">{dateTime(opensAt)}</span> },
  {
    key: 'closes',
    head: '封盘',
    name: '封盘',
    cell: ({ closesAt }) => <span className="num">{dateTime(closesAt)}</span>,
  },
  { key: 'draws', head: '开奖', cell: ({ drawsAt }) => <span className="num">{dateTime(drawsAt)}</span> },
]

function ClockCard({ lottery, timetable }: { lottery: Lottery; timetable: Timetable }) {
  return (
    <Card title="按钟点开奖" aside={<span className="small muted">{scheduleText(lottery)}，全年不休</span>} flush>
      <WholeTable
        name="lottery-issues"
        label="接下来的期次"
        columns={columns}
        rows={nextIssues(timetable, now())}
        rowKey={({ issue }) => issue}
      />
    </Card>
  )
}
