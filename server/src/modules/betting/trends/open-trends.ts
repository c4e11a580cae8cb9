/** Trends, statistics and how to play. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Lotteries } from '../lotteries/open-lotteries.ts'
import { trendRoutes } from './routes.ts'

/** Opens the module. */
export const openTrends = (
  { database }: Platform,
  { lotteries, settings }: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'>,
): Module => ({ calls: trendRoutes(database, lotteries, settings) })
