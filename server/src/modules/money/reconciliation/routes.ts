/** The console's calls of reconciliation. */
import * as calls from '@hongyun/contract/reconciliation/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { listStatements, oneStatement } from './differences.ts'
import { askForCredit, askProvider, explain } from './resolve.ts'
import { missingDays } from './take-daily.ts'
import { type Taking, takeStatement } from './take-statement.ts'

export const reconciliationRoutes = (parts: Taking): Route[] => [
  route(calls.consoleStatements, async (page) => ({
    ...(await listStatements(parts.database, page)),
    providers: [...parts.providers.values()]
      .filter(({ own }) => own === undefined)
      .map(({ name, statements }) => ({ name, hasCall: statements !== undefined })),
    missing: await missingDays(parts),
  })),
  route(calls.consoleStatement, (about) => oneStatement(parts.database, about)),
  route(calls.consoleTakeStatement, (input, visit) => takeStatement(parts, actorOf(visit), input)),
  route(calls.consoleAskOrder, async ({ orderNo }, visit) => {
    await askProvider(parts.database, actorOf(visit), orderNo)
    return {}
  }),
  route(calls.consoleCreditDifference, async (input, visit) => {
    const { id, state } = await askForCredit(parts.database, actorOf(visit), input)
    return { approvalId: id.toString(), state }
  }),
  route(calls.consoleExplainDifference, async (input, visit) => {
    await explain(parts.database, actorOf(visit), input)
    return {}
  }),
]
