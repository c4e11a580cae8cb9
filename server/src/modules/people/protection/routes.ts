/** The calls of protection. */
import * as calls from '@hongyun/contract/protection/calls.ts'
import * as own from '@hongyun/contract/protection/own-calls.ts'
import type { LimitName } from '@hongyun/contract/protection/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { beginBreak, runningBreak } from './breaks.ts'
import { exportPart } from './export.ts'
import { protectionFigures } from './figures.ts'
import type { ProtectionGate } from './gate.ts'
import { protectionHistory } from './history.ts'
import { limitOf, protectionInfo } from './info.ts'
import { takeSelfTest } from './self-tests.ts'
import { type Asker, answerRealityCheck } from './session.ts'
import { endRaise, setLimit } from './set-limit.ts'

export type ProtectionParts = {
  database: Database
  gate: ProtectionGate
  /** A player excluded themselves, and it is committed. */
  excluded(playerId: bigint): void
}

export const protectionRoutes = ({ database, gate, excluded }: ProtectionParts): Route[] => {
  const shown = async (player: Asker, name: LimitName) => ({ limit: await limitOf(database, gate, player, name) })
  return [
    route(calls.getProtectionInfo, (_input, { player }) => protectionInfo(database, gate, player)),
    route(calls.setProtectionLimit, async (input, { player }) => {
      await setLimit(database, player.playerId, input)
      return shown(player, input.limit)
    }),
    route(calls.confirmProtectionLimit, async ({ id }, { player }) =>
      shown(player, await endRaise(database, player.playerId, BigInt(id), 'confirmed')),
    ),
    route(calls.dropProtectionLimit, async ({ id }, { player }) =>
      shown(player, await endRaise(database, player.playerId, BigInt(id), 'dropped')),
    ),
    route(calls.startProtectionBreak, async ({ lasts }, { player: { playerId } }) => {
      await beginBreak(database, playerId, 'break', lasts)
      return { break: (await runningBreak(database, playerId, 'break'))! }
    }),
    route(calls.startSelfExclusion, async ({ lasts }, { player: { playerId } }) => {
      await beginBreak(database, playerId, 'exclusion', lasts)
      excluded(playerId)
      return { exclusion: (await runningBreak(database, playerId, 'exclusion'))! }
    }),
    route(own.getProtectionHistory, (page, { player }) => protectionHistory(database, player.playerId, page)),
    route(own.getProtectionFigures, ({ month }, { player }) =>
      protectionFigures(database, gate, player.playerId, month),
    ),
    route(own.setProtectionSelfTest, async ({ scores }, { player }) => ({
      selfTest: await takeSelfTest(database, player.playerId, scores),
    })),
    route(own.exportMyData, ({ part, after }, { player }) => exportPart(database, player, part, BigInt(after ?? 0))),
    route(calls.answerRealityCheck, async ({ answer }, { player }) => {
      await answerRealityCheck(database, player, answer)
      return { session: (await protectionInfo(database, gate, player)).session }
    }),
  ]
}
