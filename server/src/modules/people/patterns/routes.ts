/** The calls of operators about suspicious patterns. */
import * as desk from '@hongyun/contract/patterns/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { listFindings, oneFinding } from './desk.ts'
import { notePattern } from './note.ts'

export const patternRoutes = (database: Database): Route[] => [
  route(desk.consolePatterns, (asked) => listFindings(database, asked)),
  route(desk.consolePattern, ({ id }) => oneFinding(database, id)),
  route(desk.consoleNotePattern, async (wanted, visit) => {
    await notePattern(database, actorOf(visit), wanted)
    return {}
  }),
]
