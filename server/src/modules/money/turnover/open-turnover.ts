/** What credits ask for before they may be withdrawn. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { turnoverRelease } from './release.ts'
import { operatorRoutes, playerRoutes } from './routes.ts'

/** The approval kinds, for the module approvals. */
export const turnoverKinds: ApprovalKinds = [turnoverRelease]

/** Opens the module. */
export const openTurnover = (
  { database }: Platform,
  { lotteries, settings }: Pick<Lotteries, 'lotteries'> & Pick<Tenant, 'settings'>,
): Module => ({
  calls: playerRoutes({ database, lotteries, settings }),
  operatorCalls: operatorRoutes({ database, lotteries, settings }),
})
