/** How well customer service goes: by the business day in which a talk began, and by who served last. */
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type Row = {
  name: string | null
  talks: bigint
  taken: bigint
  wait_s: number | null
  answer_s: number | null
  answered: bigint
  rated: bigint
  rating: string | null
}

const sums = `count(*) as talks, count(taken_at) as taken, avg(extract(epoch from taken_at - opened_at))::integer as wait_s,
  avg(extract(epoch from answered_at - opened_at))::integer as answer_s, count(answered_at) as answered, count(rating) as rated,
  round(avg(rating), 1)::text as rating`

const shown = (row: Row) => ({
  talks: Number(row.talks),
  taken: Number(row.taken),
  waitSeconds: row.wait_s,
  answerSeconds: row.answer_s,
  answered: Number(row.answered),
  rated: Number(row.rated),
  rating: row.rating,
})
const NONE = { talks: 0, taken: 0, waitSeconds: null, answerSeconds: null, answered: 0, rated: 0, rating: null }

export async function figuresOf(database: Queryable, days: number, now: number) {
  const from = startOfDay(businessDay(now)) - (days - 1) * DAY_MS
  const [byDay, byOperator] = await Promise.all([
    database.query<Row>(
      `select to_char(opened_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as name, ${sums}
       from service_talk where opened_at >= to_timestamp($1 / 1000.0) group by 1`,
      [from],
      'service.figures-by-day',
    ),
    database.query<Row>(
      `select o.name, ${sums} from service_talk t join operator o on o.id = t.operator_id
       where opened_at >= to_timestamp($1 / 1000.0) group by o.name order by o.name`,
      [from],
      'service.figures-by-operator',
    ),
  ])
  const found = new Map(byDay.map((row) => [row.name, shown(row)]))
  const list = Array.from({ length: days }, (_, n) => businessDay(from + n * DAY_MS))
  return {
    days: list.toReversed().map((day) => ({ day, ...(found.get(day) ?? NONE) })),
    operators: byOperator.map((row) => ({ operator: row.name ?? '', ...shown(row) })),
  }
}
