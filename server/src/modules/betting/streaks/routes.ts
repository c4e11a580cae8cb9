/** The call of the streak helper. */
import { longDragon } from '@hongyun/contract/streaks/calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { termsOf } from '../bets/place-bets.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { latestStreaks } from './latest-streaks.ts'
import { presentStreaks } from './present.ts'

export function streakRoutes(database: Database, lotteries: LiveLotteries, settings: LiveSettings): Route[] {
  const latest = latestStreaks(database, lotteries)
  return [
    route(longDragon, async ({ lotteryCode }, { player }) => {
      if (lotteryCode !== undefined && !lotteries.find(lotteryCode)) throw refuse('lotteryUnknown')
      const { streakLeast } = settings.current
      const terms = termsOf(settings, player.ownRate)
      return presentStreaks(await latest(), { terms, playName: lotteries.playName, least: streakLeast, lotteryCode })
    }),
  ]
}
