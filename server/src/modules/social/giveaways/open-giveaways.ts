/** Activity envelopes: given by two operators, received by each player once. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import { giveaway } from './give.ts'
import type { Receiving } from './own.ts'
import { operatorRoutes, playerRoutes } from './routes.ts'

/** The approval kinds, for the module approvals. */
export const giveawayKinds: ApprovalKinds = [giveaway]

/** Opens the module. */
export const openGiveaways = ({ database }: Platform, { protection }: Pick<Receiving, 'protection'>): Module => ({
  calls: playerRoutes({ database, protection }),
  operatorCalls: operatorRoutes(database),
})
