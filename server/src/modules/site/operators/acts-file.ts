/** The log as a CSV file. Who takes it away leaves an act. */

import type { Act, consoleActs } from '@hongyun/contract/operators/act-calls.ts'
import { actorText, actSubjects, addressText, operatorActs } from '@hongyun/contract/operators/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { everyAct } from './act-reads.ts'
import { actorOf, noteAct } from './acts.ts'

const NAME = '操作日志'

const lineOf = ({ id, at, name, act, subject, detail, address, link }: Act): readonly string[] => [
  ...[id, dateTime(at), actorText(name, address), operatorActs[act]],
  ...(subject ? [actSubjects[subject.kind], subject.id] : ['', '']),
  Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
  ...[addressText(address), link?.seq.toString() ?? '', link?.hash ?? ''],
]

export const actsFile = (database: Database): CsvFile<Input<typeof consoleActs>> => ({
  name: NAME,
  head: ['编号', '时间', '操作员', '操作', '对象类型', '对象', '内容', '来自地址', '链上序号', '哈希'],
  async *rows({ pageNum, pageSize, order, ...filter }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: NAME })
    for await (const acts of everyAct(database, filter)) yield acts.map(lineOf)
  },
})
