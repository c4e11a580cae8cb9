/** The yield wallet: money that rests and earns interest by the day, and fixed terms that are bought from it. */
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { bookInterest } from './interest.ts'
import { operatorRoutes } from './operator-routes.ts'
import { pledgeKinds } from './pledges/announce-terms.ts'
import { endDue } from './pledges/end-due.ts'
import { tellOtherTerms } from './pledges/letters.ts'
import { playerRoutes } from './routes.ts'
import { yuebaoRate } from './set-rate.ts'
import { tellRates } from './tell-rates.ts'

/** The approval kinds of the yield wallet. */
export const yuebaoKinds: ApprovalKinds = [yuebaoRate, ...pledgeKinds]

const MINUTE_MS = 60_000

/** Opens the module. */
export function openYuebao({ database, log }: Platform, { settings }: Pick<Tenant, 'settings'>): Module {
  const parts = { database, settings }
  return {
    calls: playerRoutes(parts),
    operatorCalls: operatorRoutes(parts),
    steps: [
      {
        name: 'interest',
        loops: 1,
        async take(_wake, isStopped) {
          await drain(isStopped, async () => (await bookInterest(database)) || undefined)
          return undefined
        },
      },
      {
        name: 'fixed terms',
        loops: 1,
        async take(_wake, isStopped) {
          await endDue(parts, log, isStopped)
          return undefined
        },
      },
    ],
    jobs: [
      {
        name: 'letters of the wallet',
        every_ms: MINUTE_MS,
        async run() {
          while (await tellRates(database)) {}
          while ((await tellOtherTerms(database)) > 0) {}
        },
      },
    ],
  }
}
