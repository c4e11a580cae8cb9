/** Salaries and dividends of agents: plans that two operators set, and what they pay by the sums of closed days. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import { payPlanEnd } from './end-plan.ts'
import { payRun } from './pay.ts'
import { agentRoutes, operatorRoutes } from './routes.ts'
import { payPlan } from './set-plan.ts'

/** The approval kinds, for the module approvals. */
export const agentPayKinds: ApprovalKinds = [payPlan, payPlanEnd, payRun]

/** Opens the module. */
export const openAgentPay = ({ database }: Platform): Module => ({
  calls: agentRoutes(database),
  operatorCalls: operatorRoutes(database),
})
