/** A player's account statement as a CSV file, the newest first. Who takes it away leaves an act. */

import type { consolePlayerStatement } from '@hongyun/contract/desk/operator-calls.ts'
import { directions } from '@hongyun/contract/ledger/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { statementOf } from '../../reports/statements/statement-of.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { knownPlayer } from './one-player.ts'
import type { DeskParts } from './open-desk.ts'

const NAME = '账变'
const AT_ONCE = 500

type Transfer = Awaited<ReturnType<typeof statementOf>>['list'][number]

const lineOf = ({ time, code, name, direction, amount, balance, reference }: Transfer): readonly string[] => [
  ...[dateTime(time), String(code), name, directions[direction], amount, balance, reference.text, reference.id],
]

export const statementFile = ({
  database,
  lotteries,
}: Pick<DeskParts, 'database' | 'lotteries'>): CsvFile<Input<typeof consolePlayerStatement>> => ({
  name: NAME,
  head: ['时间', '代码', '类型', '方向', '金额', '变动后余额', '说明', '单号'],
  async *rows({ pageNum: _page, pageSize: _size, playerId, ...filter }, visit) {
    const player = await knownPlayer(database, playerId)
    await noteAct(database, actorOf(visit), 'export', { name: NAME }, { kind: 'player', id: playerId.toString() })
    // Of the moment it was asked for: what is posted meanwhile would move the pages.
    const endTime = Math.min(filter.endTime ?? Number.POSITIVE_INFINITY, Date.now())
    for (let pageNum = 1; ; pageNum += 1) {
      const { list } = await statementOf(database, lotteries, player, {
        ...filter,
        endTime,
        pageNum,
        pageSize: AT_ONCE,
      })
      if (list.length > 0) yield list.map(lineOf)
      if (list.length < AT_ONCE) return
    }
  },
})
