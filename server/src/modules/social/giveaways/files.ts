/** Giveaways as CSV files. Who takes one away leaves an act. */

import type { consoleGiveaway, consoleGiveaways } from '@hongyun/contract/giveaways/operator-calls.ts'
import { activityEnvelopeStates, GIVEAWAY_PLAYERS } from '@hongyun/contract/giveaways/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { giveawaysBefore, oneGiveaway, type PresentedGiveaway } from './desk.ts'

const AT_ONCE = 100
const ALL = '活动红包发放'
const ONE = '活动红包名单'
const states = wordsOf(activityEnvelopeStates)

const lineOf = (row: PresentedGiveaway): readonly string[] => [
  ...[row.id, row.title, dateTime(row.at), dateTime(row.validUntil), String(row.given.count), row.given.amount],
  ...states.flatMap((state) => [String(row.sums[state].count), row.sums[state].amount]),
  ...[row.askedBy, row.approvedBy, row.reason],
]

/** All giveaways of the filter. */
export const giveawaysFile = (database: Database): CsvFile<Input<typeof consoleGiveaways>> => ({
  name: ALL,
  head: [
    ...['编号', '标题', '发放时间', '领取截止', '个数', '金额'],
    ...states.flatMap((state) => [`${activityEnvelopeStates[state]}个数`, `${activityEnvelopeStates[state]}金额`]),
    ...['提出人', '审批人', '原因'],
  ],
  async *rows(asked, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: ALL })
    for (let before: bigint | null = null; ; ) {
      const rows = await giveawaysBefore(database, asked, before, AT_ONCE)
      if (rows.length > 0) yield rows.map(lineOf)
      if (rows.length < AT_ONCE) return
      before = BigInt(rows.at(-1)!.id)
    }
  },
})

/** One giveaway, player by player. */
export const giveawayFile = (database: Database): CsvFile<Input<typeof consoleGiveaway>> => ({
  name: ONE,
  head: ['玩家编号', '用户名', '金额', '状态', '领取时间'],
  async *rows({ id, state }, visit) {
    const { list } = await oneGiveaway(database, { id, state, pageNum: 1, pageSize: GIVEAWAY_PLAYERS })
    await noteAct(database, actorOf(visit), 'export', { name: `${ONE} ${id}` })
    yield list.map((row) => [
      ...[row.playerId, row.userName, row.amount, activityEnvelopeStates[row.state]],
      row.receivedAt === null ? '' : dateTime(row.receivedAt),
    ])
  },
})
