/** Lotteries and the console's calls of them, kept current under the names the tenant shows, and their issues, opened on time. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { BetOn } from './calendar.ts'
import { type LiveLotteries, watchLotteries } from './lotteries.ts'
import { openIssues, untilNextStep } from './open-issues.ts'
import { lotteryRoutes } from './routes.ts'

export type Lotteries = Module & { readonly lotteries: LiveLotteries }

/** Opens the module. */
export async function openLotteries(
  { database, onWatchError }: Platform,
  { settings, betOn }: Pick<Tenant, 'settings'> & { betOn: BetOn },
): Promise<Lotteries> {
  const lotteries = await watchLotteries(database, settings, onWatchError)
  const open = async () => {
    await openIssues(database)
    return untilNextStep(database)
  }
  return {
    lotteries,
    operatorCalls: lotteryRoutes(database, lotteries, betOn),
    steps: [{ name: 'open', loops: 1, take: open }],
    stop: () => lotteries.stop(),
  }
}
