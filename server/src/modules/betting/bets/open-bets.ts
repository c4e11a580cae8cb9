/** Bets and chases: taking them, and sealing them when their issue closes. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Protection } from '../../people/protection/open-protection.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { untilNextStep } from '../lotteries/open-issues.ts'
import type { Lotteries } from '../lotteries/open-lotteries.ts'
import { issuesMoved } from '../lotteries/recent-issues.ts'
import { openBetGate } from './bet-gate.ts'
import { closeNextIssue } from './close-issue.ts'
import { forgetExposures } from './forget-exposures.ts'
import type { NoteOf } from './noted.ts'
import { bettingRoutes } from './routes.ts'

/** What protects players where they spend, and what is noted of slips that follow something. */
type Needs = { protection: Protection['gate']; noteOf: NoteOf }

/** An issue with many bets is hashed for long; the others go on closing beside it. */
const CLOSERS = 2

/** Opens the module. */
export function openBets(
  { database, wakes }: Platform,
  { settings, lotteries, protection, noteOf }: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'> & Needs,
): Module {
  const gate = openBetGate(database, protection)
  return {
    calls: bettingRoutes(database, { database, gate, lotteries, settings, noteOf }),
    jobs: [{ name: 'old exposure', every_ms: HOUR_MS, run: () => forgetExposures(database) }],
    steps: [
      {
        name: 'close',
        loops: CLOSERS,
        async take(wake, isStopped) {
          await drain(
            isStopped,
            () => closeNextIssue(database),
            () => {
              wake('draw')
              wakes.wake(issuesMoved)
            },
          )
          return untilNextStep(database)
        },
      },
    ],
    stop: () => gate.idle(),
  }
}
