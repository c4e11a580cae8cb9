/** Push plans: recommended plays that are judged by the draws, with win rates that follow from all of them. */
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import { issuesMoved } from '../../betting/lotteries/recent-issues.ts'
import type { Chat } from '../chat/open-chat.ts'
import { postDemo } from './demo.ts'
import { planDeskRoutes } from './desk-routes.ts'
import { judgePlays } from './judge-plays.ts'
import { servePrograms } from './program-routes.ts'
import { planRoutes } from './routes.ts'

/** Opens the module. */
export function openPlans(
  { database, limits, config, wakes }: Platform,
  { lotteries, news }: Pick<Lotteries, 'lotteries'> & Pick<Chat, 'news'>,
): Module {
  const parts = { database, lotteries, news }
  return {
    calls: planRoutes(parts),
    operatorCalls: planDeskRoutes(parts),
    extras: [(app) => servePrograms(app, { ...parts, limits })],
    steps: [
      {
        name: 'plans',
        loops: 1,
        async take() {
          await drain(
            () => judgePlays(database),
            () => {},
          )
          return undefined
        },
        listen: (wake) => wakes.onWake(issuesMoved, wake),
      },
      ...(config.demo ? [{ name: 'demo plans', loops: 1, take: postDemo(parts) }] : []),
    ],
  }
}
