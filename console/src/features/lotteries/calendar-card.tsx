import { calendarKinds, type DayKind, dayKinds, issueStates } from '@hongyun/contract/lotteries/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { isDay } from '@hongyun/lottery/days.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type WholeColumn, WholeTable } from '../../parts/table/whole-table.tsx'
import { useRight } from '../../wire/info.ts'
import { type Answer, queryOf, useAct, useRefresh } from '../../wire/request.ts'
import type { Lottery } from './lottery-columns.tsx'
import { scheduleText } from './schedule-text.ts'

type Calendar = Answer<'consoleLotteryDays'>
type Issue = Calendar['issues'][number]

const ruleText = (lottery: Lottery, { rests }: Calendar): string =>
  `${scheduleText(lottery)}${rests ? '，春节与国庆休市' : ''}`

const columnsOf = (lotteryCode: string, mayOpen: boolean): readonly WholeColumn<Issue>[] => [
  {
    key: 'issue',
    head: '期号',
    by: ({ issue }) => issue,
    cell: ({ issue }) =>
      mayOpen ? (
        <Link className="link num" to={`/results/${lotteryCode}/${issue}`}>
          {issueText(issue)}
        </Link>
      ) : (
        <span className="num">{issueText(issue)}</span>
      ),
  },
  { key: 'state', head: '状态', cell: ({ state }) => <span className="tag tag--miss">{issueStates[state]}</span> },
  {
    key: 'closes',
    head: '封盘',
    name: '封盘',
    cell: ({ closesAt }) => <span className="num">{dateTime(closesAt)}</span>,
  },
  {
    key: 'draws',
    head: '开奖',
    by: ({ drawsAt }) => drawsAt,
    cell: ({ drawsAt }) => <span className="num">{dateTime(drawsAt)}</span>,
  },
  { key: 'bets', head: '注单', cell: ({ hasBets }) => (hasBets ? '已有' : <span className="muted">—</span>) },
]

/** The days of an outside lottery, and the issues that follow from them. */
export function CalendarCard({ lottery }: { lottery: Lottery }) {
  const { lotteryCode } = lottery
  const calendar = useQuery(queryOf('consoleLotteryDays', { lotteryCode }))
  const mayOpen = useRight('results')
  const mayChange = useRight('lotteries')
  return (
    <Query of={calendar}>
      {(data) => (
        <Card title="开奖日历" aside={<span className="small muted">{ruleText(lottery, data)}</span>} flush>
          {mayChange ? (
            <DayForm lotteryCode={lotteryCode} />
          ) : (
            <p className="lottery-day small muted">更改需要“彩种管理”权限</p>
          )}
          {data.days.length > 0 && (
            <ul className="lottery-days">
              {data.days.map(({ day, kind, by, at }) => (
                <li key={day} className="row">
                  <b className="num">{day}</b>
                  <span className="tag tag--pending">{calendarKinds[kind]}</span>
                  <span className="small muted">
                    {by} {dateTime(at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <WholeTable
            name="calendar-issues"
            label="未开奖的期次"
            columns={columnsOf(lotteryCode, mayOpen)}
            rows={data.issues}
            rowKey={({ issue }) => issue}
            empty={<EmptyState text="没有排好的期次" icon={IconCalendar} />}
          />
        </Card>
      )}
    </Query>
  )
}

function DayForm({ lotteryCode }: { lotteryCode: string }) {
  const stepUp = useStepUp()
  const refresh = useRefresh('consoleLotteryDays')
  const save = useAct('consoleSetLotteryDay', {
    meta: { quiet: true },
    onSuccess: ({ moved, written }) => {
      toast.ok(`已更改 ${moved.length} 期，新排 ${written} 期`)
      return refresh()
    },
  })
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<DayKind>('none')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = isDay(day) ? undefined : '请选择日期'
    setError(wrong)
    if (wrong) return
    const done = await stepUp({
      title: '更改开奖日历',
      body: (
        <p>
          <b className="num">{day}</b> {dayKinds[kind]}
          。期号不变，尚未开奖的期次移到新的时间；已有注单而没有开奖日的期次须先作废。
        </p>
      ),
      confirm: '更改',
      send: (code) => save.mutateAsync({ lotteryCode, day, kind, code }),
    })
    if (done) setDay('')
  }

  return (
    <form className="lottery-day" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="日期" error={error}>
        <TextInput
          type="date"
          className="num"
          value={day}
          onChange={(text) => {
            setDay(text)
            setError(undefined)
          }}
        />
      </Field>
      <Segmented
        label="这一天"
        options={wordsOf(dayKinds).map((value) => ({ value, label: dayKinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Button type="submit" busy={save.isPending}>
        设置
      </Button>
    </form>
  )
}
