/** Push plans: recommended plays that are judged by the draws, with win rates that follow from all of them. */
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { NoteOf } from '../../betting/bets/noted.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import { issuesMoved } from '../../betting/lotteries/recent-issues.ts'
import type { Chat } from '../chat/open-chat.ts'
import { openWords } from '../chat/unwanted-words.ts'
import { postDemo } from './demo.ts'
import { planDeskRoutes } from './desk-routes.ts'
import { noteFollow } from './followed.ts'
import { judgePlays } from './judge-plays.ts'
import { servePrograms } from './program-routes.ts'
import { sharedPlan } from './reads.ts'
import { planRoutes } from './routes.ts'

export type Plans = Module & {
  /** The JSON of a plan that is shared; refuses by name one that is not there. */
  readonly cardOf: (planId: bigint) => Promise<string>
  /** What is noted of a slip that follows a play. */
  readonly noteOf: NoteOf
}

/** Opens the module. */
export function openPlans(
  { database, limits, config, wakes }: Platform,
  { lotteries, news, gradeOf }: Pick<Lotteries, 'lotteries'> & Pick<Chat, 'news' | 'gradeOf'>,
): Plans {
  const parts = { database, lotteries, news, gradeOf, clean: openWords(database) }
  return {
    cardOf: (planId) => sharedPlan(parts, planId),
    noteOf: async ({ playerId }, { planPlayId }, lines) =>
      planPlayId === undefined ? undefined : noteFollow(database, playerId, planPlayId, lines),
    calls: planRoutes(parts),
    operatorCalls: planDeskRoutes(parts),
    extras: [(app) => servePrograms(app, { ...parts, limits })],
    steps: [
      {
        name: 'plans',
        loops: 1,
        async take(_wake, isStopped) {
          await drain(isStopped, () => judgePlays(database))
          return undefined
        },
        listen: (wake) => wakes.onWake(issuesMoved, wake),
      },
      ...(config.demo ? [{ name: 'demo plans', loops: 1, take: postDemo(parts) }] : []),
    ],
  }
}
