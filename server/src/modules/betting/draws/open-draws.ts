/** Draws: the issues to come with their chains of seeds, the draw itself, and what everybody may read of both. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Registry } from 'prom-client'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { untilNextStep } from '../lotteries/open-issues.ts'
import type { Lotteries } from '../lotteries/open-lotteries.ts'
import { issuesMoved } from '../lotteries/recent-issues.ts'
import { openRoundKeeper } from './beacon/keep-rounds.ts'
import { watchBeaconClock } from './beacon/watch-clock.ts'
import { openChains } from './chains.ts'
import { drawDue } from './draw-due.ts'
import { prepareNextChain } from './draw-issue.ts'
import { type DrawReads, drawRoutes } from './routes.ts'
import { scheduleAll } from './schedule-all.ts'

const SCHEDULE_EVERY_MS = 10 * 60_000
/** A dozen lotteries draw at the same second. */
const DRAWERS = 2

/** Opens the module. */
export function openDraws(
  platform: Platform,
  others: Pick<Tenant, 'settings'> & Pick<Lotteries, 'lotteries'> & DrawReads & { registry: Registry },
): Module {
  const { config, database, drawDatabase, keyring, log, wakes } = platform
  const chains = openChains(keyring)
  const rounds = openRoundKeeper(platform, others.registry)
  const schedule = (ahead_ms?: number) =>
    scheduleAll(database, others.lotteries.list, keyring, {
      ahead_ms,
      beacon: others.settings.current.beacon ? config.beacon.chain : undefined,
    })
  return {
    calls: drawRoutes({ database, ...others }),
    jobs: [
      {
        name: 'schedule',
        every_ms: SCHEDULE_EVERY_MS,
        // What is on sale when the site opens. On new data the two days behind it are 48 times as much and take seconds.
        first: () => schedule(HOUR_MS),
        run: () => schedule(),
      },
      ...rounds.jobs,
      watchBeaconClock(platform, others.registry).job,
    ],
    steps: [
      ...rounds.steps,
      {
        name: 'draw',
        loops: DRAWERS,
        async take(wake, isStopped) {
          await drawDue(drawDatabase, chains, isStopped, ({ issue, lotteryCode: lottery, numbers }) => {
            log.debug({ issue, lottery, numbers }, 'drawn')
            wake('settle')
            wakes.wake(issuesMoved)
          })
          return (await prepareNextChain(drawDatabase, chains)) ? 0 : untilNextStep(database)
        },
      },
    ],
  }
}
