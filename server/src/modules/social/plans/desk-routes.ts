/** The calls of operators about plans. */
import * as desk from '@hongyun/contract/plans/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { addAuthor, endKey, endPlanBySite, listAuthors, makeKey, setAuthor } from './desk.ts'
import { listPlans } from './reads.ts'

export function planDeskRoutes(parts: { database: Database; lotteries: LiveLotteries }): Route[] {
  const { database } = parts
  return [
    route(desk.consolePlanAuthors, (asked) => listAuthors(database, asked)),
    route(desk.consoleAddPlanAuthor, async (wanted, visit) => ({
      id: (await addAuthor(database, actorOf(visit), wanted)).toString(),
    })),
    route(desk.consoleSetPlanAuthor, async (wanted, visit) => {
      await setAuthor(database, actorOf(visit), wanted)
      return {}
    }),
    route(desk.consoleNewPlanKey, async ({ id, reason }, visit) => ({
      key: await makeKey(database, actorOf(visit), id, reason),
    })),
    route(desk.consoleEndPlanKey, async ({ id, reason }, visit) => {
      await endKey(database, actorOf(visit), id, reason)
      return {}
    }),
    route(desk.consolePlans, ({ state, name, ...asked }) =>
      listPlans(parts, { ...asked, isEnded: state === 'ended', ...(name !== '' && { name }) }),
    ),
    route(desk.consoleEndPlan, async ({ planId, reason }, visit) => {
      await endPlanBySite(database, actorOf(visit), planId, reason)
      return {}
    }),
  ]
}
