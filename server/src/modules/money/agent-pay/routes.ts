/** The calls of pay plans: an agent's own, and those of operators. */
import { agentPay } from '@hongyun/contract/agent-pay/calls.ts'
import * as desk from '@hongyun/contract/agent-pay/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { listPlans, onePlan } from './desk-plans.ts'
import { listRuns, oneRun } from './desk-runs.ts'
import { askPayPlanEnd } from './end-plan.ts'
import { plansFile, runFile } from './files.ts'
import { ownPay } from './own-pay.ts'
import { askPayRun } from './pay.ts'
import { askPayPlan } from './set-plan.ts'

export const agentRoutes = (database: Database): Route[] => [
  route(agentPay, (asked, { player }) => ownPay(database, player.playerId, asked)),
]

export const operatorRoutes = (database: Database): Route[] => [
  route(desk.consolePayPlans, (asked) => listPlans(database, asked), plansFile(database)),
  route(desk.consolePayPlan, (asked) => onePlan(database, asked)),
  route(desk.consoleAskPayPlan, ({ code: _, ...asked }, visit) => askPayPlan(database, actorOf(visit), asked)),
  route(desk.consoleAskPayPlanEnd, (asked, visit) => askPayPlanEnd(database, actorOf(visit), asked)),
  route(desk.consolePayRuns, (asked) => listRuns(database, asked)),
  route(desk.consolePayRun, (asked) => oneRun(database, asked), runFile(database)),
  route(desk.consoleAskPayRun, ({ code: _, ...asked }, visit) => askPayRun(database, actorOf(visit), asked)),
]
