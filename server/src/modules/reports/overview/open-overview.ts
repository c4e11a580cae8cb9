/** What operators see of the site at this moment. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { overviewRoutes } from './routes.ts'

/** Opens the module. */
export const openOverview = (
  { database }: Platform,
  { lotteries, settings }: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'>,
): Module => ({ operatorCalls: overviewRoutes({ database, lotteries, settings }) })
