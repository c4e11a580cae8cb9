/** Issues of outside lotteries as a CSV file, the last drawn first. Who takes it away leaves an act. */

import { issueStates } from '@hongyun/contract/lotteries/words.ts'
import type { consoleResults } from '@hongyun/contract/results/operator-calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { everyResult, type ListedIssue } from './desk-reads.ts'

const NAME = '开奖结果'
const yesNo = (is: boolean): string => (is ? '是' : '否')

export const resultsFile = (
  database: Database,
  nameOf: (lotteryCode: string) => string,
  lateHours: () => number,
): CsvFile<Input<typeof consoleResults>> => {
  const lineOf = (row: ListedIssue): readonly string[] => [
    ...[nameOf(row.lottery_code), row.issue, issueStates[row.state], dateTime(row.draws_at), row.numbers ?? ''],
    ...[yesNo(row.late), yesNo(row.corrected), yesNo(row.asked), String(row.said), String(row.bets)],
  ]
  return {
    name: NAME,
    head: ['彩种', '期号', '状态', '开奖时间', '开奖号码', '迟到', '更正过', '待复核', '来源消息', '待结注单'],
    async *rows({ filter, lotteryCode }, visit) {
      await noteAct(database, actorOf(visit), 'export', { name: NAME })
      for await (const issues of everyResult(database, { filter, lotteryCode, lateHours: lateHours() }))
        yield issues.map(lineOf)
    },
  }
}
