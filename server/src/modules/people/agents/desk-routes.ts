/** The calls of operators about agents. */
import * as desk from '@hongyun/contract/agents/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { shownOutcome } from '../../site/tenant/needs-two.ts'
import { agentCodes, agentMoves, agentTree } from './desk.ts'
import { agentLetters, rebateRaises } from './desk-letters.ts'
import { makeAgentOf, takeAgentOf } from './flag.ts'
import { askMove } from './moves.ts'

export const agentDeskRoutes = (database: Database): Route[] => [
  route(desk.consoleAgentTree, (asked) => agentTree(database, asked)),
  route(desk.consoleAgentCodes, (asked) => agentCodes(database, asked)),
  route(desk.consoleAgentMoves, (asked) => agentMoves(database, asked)),
  route(desk.consoleAgentLetters, (asked) => agentLetters(database, asked)),
  route(desk.consoleRebateRaises, (asked) => rebateRaises(database, asked)),
  route(desk.consoleTakeAgent, ({ playerId, reason }, visit) =>
    takeAgentOf(database, actorOf(visit), { playerId, reason }),
  ),
  route(desk.consoleMakeAgent, async ({ playerId, reason }, visit) => {
    await makeAgentOf(database, actorOf(visit), { playerId, reason })
    return {}
  }),
  route(desk.consoleMoveMember, async ({ code: _, ...wanted }, visit) =>
    shownOutcome(await askMove(database, actorOf(visit), wanted)),
  ),
]
