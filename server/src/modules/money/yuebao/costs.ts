/** What each day cost the house: its run, and the interest of fixed terms that was paid on it. */

import type { Input } from '@hongyun/contract/wire/call.ts'
import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import type { consoleYuebaoRuns } from '@hongyun/contract/yuebao/operator-calls.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'

type Asked = Input<typeof consoleYuebaoRuns>
type DayRow = {
  day: string
  rate: number | null
  accounts: bigint
  low: bigint
  interest: bigint
  pledged: bigint
  started_at: number | null
  finished_at: number | null
}

/** Every day that had a run or paid interest of fixed terms. */
const DAYS = `
  select coalesce(r.day, p.day) as day, r.rate, coalesce(r.accounts, 0) as accounts, coalesce(r.low_sum, 0) as low,
         coalesce(r.interest_sum, 0) as interest, coalesce(p.interest, 0) as pledged, r.started_at, r.finished_at
  from yuebao_run r full join (
    select (ended_at at time zone 'Asia/Shanghai')::date as day, sum(interest)::bigint as interest
    from pledge_order where state <> 'open' and interest > 0 group by 1
  ) p on p.day = r.day
  where coalesce(r.day, p.day) between coalesce($1, '-infinity'::date) and coalesce($2, 'infinity'::date)`

const pageOfDays = (database: Database, { startDay, endDay, pageNum, pageSize }: Asked): Promise<DayRow[]> =>
  database.query<DayRow>(
    `${DAYS} order by 1 desc limit $3 offset $4`,
    [startDay ?? null, endDay ?? null, pageSize, (pageNum - 1) * pageSize],
    'yuebao.days',
  )

const present = ({ day, rate, accounts, low, interest, pledged, started_at, finished_at }: DayRow) => ({
  ...{ day, rate, accounts: Number(accounts) },
  lowSum: formatMoney(low),
  interest: formatMoney(interest),
  pledgeInterest: formatMoney(pledged),
  cost: formatMoney(interest + pledged),
  ...{ startedAt: started_at, finishedAt: finished_at },
})

/** A page of the days, the newest first, with the sums of all that were chosen. */
export async function listDays(database: Database, asked: Asked) {
  const [rows, sums] = await Promise.all([
    pageOfDays(database, asked),
    database.query<{ total: bigint; interest: bigint; pledged: bigint }>(
      `select count(*) as total, coalesce(sum(interest), 0)::bigint as interest, coalesce(sum(pledged), 0)::bigint as pledged
       from (${DAYS}) days`,
      [asked.startDay ?? null, asked.endDay ?? null],
      'yuebao.day-sums',
    ),
  ])
  const { total, interest, pledged } = only(sums)
  return {
    list: rows.map(present),
    ...{ total: Number(total), pageNum: asked.pageNum, pageSize: asked.pageSize },
    interest: formatMoney(interest),
    pledgeInterest: formatMoney(pledged),
    cost: formatMoney(interest + pledged),
  }
}

const NAME = '鸿利宝每日成本'
const SOME = 200

/** The same as a CSV file. Who takes it away leaves an act. */
export const runsFile = (database: Database): CsvFile<Asked> => ({
  name: NAME,
  head: ['日期', '年利率 %', '计息户数', '最低余额之和', '活期收益', '定存收益', '成本', '开始', '完成'],
  async *rows(asked, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: NAME })
    for (let pageNum = 1; ; pageNum += 1) {
      const days = (await pageOfDays(database, { ...asked, pageNum, pageSize: SOME })).map(present)
      if (days.length > 0) yield days.map(lineOf)
      if (days.length < SOME) return
    }
  },
})

const lineOf = (day: ReturnType<typeof present>): readonly string[] => [
  ...[day.day, day.rate === null ? '' : rateText(day.rate), String(day.accounts), day.lowSum],
  ...[day.interest, day.pledgeInterest, day.cost],
  ...[day.startedAt, day.finishedAt].map((at) => (at === null ? '' : dateTime(at))),
]
