/** Envelopes and where money went by them, as CSV files. Who takes one away leaves an act. */

import type {
  consoleEnvelopePairs,
  consoleEnvelopeReceivers,
  consoleEnvelopes,
} from '@hongyun/contract/envelopes/operator-calls.ts'
import { envelopeEnds, envelopeTypes } from '@hongyun/contract/envelopes/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { CsvFile } from '../../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../../site/operators/acts.ts'
import { listPairs, listReceivers, type PresentedPair, type PresentedReceiver } from './flows.ts'
import { everyEnvelope, type PresentedEnvelope } from './list.ts'

const ALL = '聊天红包'
const PAIRS = '红包可疑往来'
const RECEIVERS = '红包集中收取'
/** The greatest sums; a file is for looking through. */
const MOST_LINES = 10_000

const envelopeLine = (row: PresentedEnvelope): readonly string[] => [
  ...[row.id, dateTime(row.sentAt), envelopeTypes[row.type], row.sender?.userName ?? '站点'],
  ...[row.room.code ?? '', row.room.title, row.total, String(row.shares), String(row.taken), row.takenAmount],
  ...[row.returned, envelopeEnds[row.state], row.endedAt === null ? '' : dateTime(row.endedAt)],
]

export const envelopesFile = (database: Database): CsvFile<Input<typeof consoleEnvelopes>> => ({
  name: ALL,
  head: [
    ...['编号', '发出时间', '种类', '发送者', '房间号', '房间', '金额', '个数', '已领个数', '已领金额'],
    ...['退回金额', '状态', '结束时间'],
  ],
  async *rows({ pageNum: _page, pageSize: _size, ...asked }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: ALL })
    for await (const rows of everyEnvelope(database, asked)) yield rows.map(envelopeLine)
  },
})

const yes = (is: boolean): string => (is ? '是' : '')
const all = { pageNum: 1, pageSize: MOST_LINES } as const

const pairLine = ({ sender, receiver, shared, ...row }: PresentedPair): readonly string[] => [
  ...[sender.id, sender.userName, receiver.id, receiver.userName, row.amount, String(row.count), row.privateAmount],
  ...[row.backAmount, yes(shared.browser), yes(shared.payout), yes(shared.address), dateTime(row.lastAt)],
]

export const pairsFile = (database: Database): CsvFile<Input<typeof consoleEnvelopePairs>> => ({
  name: PAIRS,
  head: [
    ...['发送者编号', '发送者', '领取者编号', '领取者', '合计', '份数', '其中私聊'],
    ...['回流', '共用浏览器', '共用收款账户', '共用地址', '末次'],
  ],
  async *rows(asked, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: PAIRS })
    yield (await listPairs(database, { ...asked, ...all })).list.map(pairLine)
  },
})

const receiverLine = ({ receiver, ...row }: PresentedReceiver): readonly string[] => [
  ...[receiver.id, receiver.userName, String(row.senders), row.amount, String(row.count), row.privateAmount],
  ...[row.sentAmount, dateTime(row.lastAt)],
]

export const receiversFile = (database: Database): CsvFile<Input<typeof consoleEnvelopeReceivers>> => ({
  name: RECEIVERS,
  head: ['领取者编号', '领取者', '发送者人数', '合计', '份数', '其中私聊', '本人发出', '末次'],
  async *rows(asked, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: RECEIVERS })
    yield (await listReceivers(database, { ...asked, ...all })).list.map(receiverLine)
  },
})
