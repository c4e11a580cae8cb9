/** The calls of operators about protection. */
import * as desk from '@hongyun/contract/protection/operator-calls.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import { actorOf } from '../../../site/operators/acts.ts'
import { actOnMark, endHouseLimit } from './act-on-mark.ts'
import { listMarks, marksFile, oneMark, playerProtection } from './desk.ts'

export const markRoutes = (database: Database): Route[] => [
  route(desk.consoleProtectionMarks, (asked) => listMarks(database, asked), marksFile(database)),
  route(desk.consoleProtectionMark, ({ id }) => oneMark(database, id)),
  route(desk.consoleActOnMark, async ({ code: _, ...wanted }, visit) => {
    await actOnMark(database, actorOf(visit), wanted)
    return {}
  }),
  route(desk.consolePlayerProtection, ({ playerId }) => playerProtection(database, playerId)),
  route(desk.consoleEndHouseLimit, async ({ code: _, ...wanted }, visit) => {
    await endHouseLimit(database, actorOf(visit), wanted)
    return {}
  }),
]
