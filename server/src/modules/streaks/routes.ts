/** The call of the streak helper. */
import { longDragon } from '@hongyun/contract/calls/streaks.ts'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/route.ts'
import { refuse } from '../../refuse.ts'
import { termsOf } from '../betting/place-bets.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { LiveSettings } from '../tenant/settings.ts'
import { latestStreaks } from './latest-streaks.ts'
import { presentStreaks } from './present.ts'

export function streakRoutes(database: Database, lotteries: LiveLotteries, settings: LiveSettings): Route[] {
  const latest = latestStreaks(database, lotteries)
  return [
    route(longDragon, async ({ lotteryCode, size }, { player }) => {
      if (lotteryCode !== undefined && !lotteries.find(lotteryCode)) throw refuse('lotteryUnknown')
      const { streakLeast } = settings.current
      const terms = termsOf(settings, player.ownRate)
      return presentStreaks(await latest(), {
        terms,
        playName: lotteries.playName,
        least: streakLeast,
        lotteryCode,
        size,
      })
    }),
  ]
}
