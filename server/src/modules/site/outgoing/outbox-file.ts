/** The outbox as a CSV file, without texts. Who takes it away leaves an act. */

import type { consoleOutbox, Message } from '@hongyun/contract/outgoing/operator-calls.ts'
import { outgoingChannels, outgoingKinds, outgoingStates } from '@hongyun/contract/outgoing/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../operators/acts.ts'
import { everyMessage } from './outbox.ts'

const NAME = '发件箱'

const lineOf = (message: Message): readonly string[] => [
  ...[message.id, dateTime(message.madeAt), outgoingChannels[message.channel], outgoingKinds[message.kind]],
  ...[message.recipient, message.userName ?? '', outgoingStates[message.state], message.tries.toString()],
  ...[message.lastError ?? '', message.sentAt === null ? '' : dateTime(message.sentAt)],
]

export const outboxFile = (database: Database): CsvFile<Input<typeof consoleOutbox>> => ({
  name: NAME,
  head: ['编号', '时间', '渠道', '内容', '收件人', '玩家', '状态', '次数', '错误', '发送时间'],
  async *rows({ pageNum, pageSize, order, ...filter }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: NAME })
    for await (const messages of everyMessage(database, filter)) yield messages.map(lineOf)
  },
})
