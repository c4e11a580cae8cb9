/** Streaks of sides. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Lotteries } from '../lotteries/open-lotteries.ts'
import { streakRoutes } from './routes.ts'

/** Opens the module. */
export const openStreaks = (
  { database }: Platform,
  { lotteries, settings }: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'>,
): Module => ({ calls: streakRoutes(database, lotteries, settings) })
