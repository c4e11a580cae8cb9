/** Protection of players from themselves: limits, breaks, exclusions, and the gate that every door asks where money is spent. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { topic } from '../../../platform/bus/bus.ts'
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { tidyNext } from './breaks.ts'
import { openProtectionGate, type ProtectionGate } from './gate.ts'
import { markRoutes } from './marks/routes.ts'
import { markNext } from './marks/run.ts'
import { compareNext, type RealNameKey } from './marks/same-person-marks.ts'
import { reviewNext } from './reviews.ts'
import { protectionRoutes } from './routes.ts'

const MINUTE_MS = 60_000

/** Somebody excluded themselves: their chases end. */
const exclusionBegun = topic<null>('protection.excluded')

export type Protection = Module & { readonly gate: ProtectionGate }

type Others = Pick<Tenant, 'settings'> & {
  /** Every process remembers with a session whether its player is excluded: it looks again at those of this one. */
  lookAgainAt(playerId: bigint): void
  /** Ends the chases of a player and gives back what is left of them. */
  endChases(playerId: bigint): Promise<void>
  realNameKey: RealNameKey
}

/** Opens the module. */
export function openProtection(
  { database, wakes }: Platform,
  { settings, lookAgainAt, endChases, realNameKey }: Others,
): Protection {
  const gate = openProtectionGate(settings)
  return {
    gate,
    calls: protectionRoutes({
      ...{ database, gate },
      excluded(playerId) {
        lookAgainAt(playerId)
        wakes.wake(exclusionBegun)
      },
    }),
    operatorCalls: markRoutes(database),
    steps: [
      {
        name: 'exclusions',
        loops: 1,
        listen: (wake) => wakes.onWake(exclusionBegun, wake),
        async take(_wake, isStopped) {
          await drain(isStopped, async () => (await tidyNext(database, endChases)) || undefined)
          await drain(isStopped, async () => (await compareNext(database, realNameKey)) || undefined)
          return undefined
        },
      },
    ],
    jobs: [
      {
        name: 'marks of protection',
        every_ms: MINUTE_MS,
        async run() {
          while (await markNext(database)) {}
        },
      },
      {
        name: 'reviews of accounts',
        every_ms: HOUR_MS,
        async run() {
          while (await reviewNext(database)) {}
        },
      },
    ],
  }
}
