import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { secondsText } from '../words.ts'

const DAYS = 7

type Figures = Answer<'consoleServiceFigures'>
type Sums = Omit<Figures['days'][number], 'day'> & { name: string }

const columns = (head: string): readonly Column<Sums>[] => [
  { key: 'name', head, cell: ({ name }) => <b className="num">{name}</b> },
  { key: 'talks', head: '会话', align: 'end', cell: ({ talks }) => talks },
  { key: 'taken', head: '接待', align: 'end', cell: ({ taken }) => taken },
  { key: 'wait', head: '平均等待', align: 'end', cell: ({ waitSeconds }) => secondsText(waitSeconds) },
  { key: 'answer', head: '平均首次答复', align: 'end', cell: ({ answerSeconds }) => secondsText(answerSeconds) },
  { key: 'answered', head: '已答复', align: 'end', cell: ({ answered }) => answered },
  { key: 'rating', head: '评分', align: 'end', cell: ({ rating, rated }) => (rating ? `${rating}（${rated}）` : '—') },
]

/** The figures of a week, by day and by who served last. */
export function FiguresCards() {
  const figures = useQuery({ ...queryOf('consoleServiceFigures', { days: String(DAYS) }), refetchInterval: 60_000 })
  return (
    <Query of={figures}>
      {({ days, operators }) => (
        <>
          <Card title={`近 ${DAYS} 日`} flush note="按会话开始的营业日">
            <DataTable
              label={`近 ${DAYS} 日的客服数据`}
              columns={columns('日期')}
              rows={days.map(({ day, ...sums }) => ({ name: day, ...sums }))}
              rowKey={({ name }) => name}
            />
          </Card>
          <Card title="按客服" flush note="按最后接待的客服">
            <DataTable
              label={`近 ${DAYS} 日各客服的数据`}
              columns={columns('客服')}
              rows={operators.map(({ operator, ...sums }) => ({ name: operator, ...sums }))}
              rowKey={({ name }) => name}
              empty={<p className="card__body muted">还没有接待过会话。</p>}
            />
          </Card>
        </>
      )}
    </Query>
  )
}
