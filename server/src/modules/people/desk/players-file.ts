/** Players as a CSV file, masked as the list is. Who takes it away leaves an act. */

import type { consolePlayers } from '@hongyun/contract/desk/operator-calls.ts'
import { riskMarks } from '@hongyun/contract/desk/words.ts'
import { playerStates } from '@hongyun/contract/identity/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { CsvFile, Visit } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { everyPlayer, type summariesOf } from './find-players.ts'
import type { DeskParts } from './open-desk.ts'

const NAME = '玩家'

type Summary = Awaited<ReturnType<typeof summariesOf>>[number]

const lineOf = (player: Summary): readonly string[] => [
  ...[player.id, player.userName, player.nickname, playerStates[player.state], player.agent ? '是' : '否'],
  ...[player.parent?.userName ?? '', player.rebate, player.balance, dateTime(player.registeredAt)],
  ...[player.lastLoginAt === null ? '' : dateTime(player.lastLoginAt), player.lastAddress],
  player.marks.map((mark) => riskMarks[mark]).join('、'),
]

type FileParts = Pick<DeskParts, 'database' | 'personal' | 'settings'>
type Asked = Input<typeof consolePlayers>

/** `hold` refuses who searches by personal data too often. */
export const playersFile = (
  parts: FileParts,
  hold: (asked: Asked, visit: Pick<Visit, 'operator'>) => void,
): CsvFile<Asked> => ({
  name: NAME,
  head: [
    '编号',
    '用户名',
    '昵称',
    '状态',
    '代理',
    '上级',
    '返点 %',
    '可用余额',
    '注册时间',
    '末次登录',
    '末次登录地址',
    '标记',
  ],
  rows(asked, visit) {
    // Before the file begins: a refusal is an answer of its own.
    hold(asked, visit)
    return linesOf(parts, asked, visit)
  },
})

async function* linesOf({ database, personal, settings }: FileParts, asked: Asked, visit: Visit) {
  await noteAct(database, actorOf(visit), 'export', { name: NAME })
  for await (const players of everyPlayer(database, personal, asked, settings.current)) yield players.map(lineOf)
}
