/** Results from elsewhere: the feed of sources, the console's calls, and warnings in the log about late results. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Lotteries } from '../lotteries/open-lotteries.ts'
import { serveFeed } from './feed-route.ts'
import { warnOfLate } from './late.ts'
import { forgetNonces } from './receive-feed.ts'
import { resultRoutes } from './routes.ts'

const LATE_EVERY_MS = 10 * 60_000

/** Opens the module. */
export const openResults = (
  { database, limits, log }: Platform,
  { lotteries, settings }: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'>,
): Module => ({
  operatorCalls: resultRoutes({ database, lotteries, settings }),
  extras: [(app) => serveFeed(app, { database, log, limits })],
  jobs: [
    { name: 'late results', every_ms: LATE_EVERY_MS, run: () => warnOfLate(database, log) },
    { name: 'nonces of sources', every_ms: HOUR_MS, run: () => forgetNonces(database) },
  ],
})
