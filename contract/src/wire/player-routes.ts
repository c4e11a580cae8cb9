/** The method and path of every call of the players' site: the console loads none of them. */
import { betsPaths } from '../bets/paths.ts'
import { cashierPaths } from '../cashier/paths.ts'
import { contentPaths } from '../content/paths.ts'
import { drawsPaths } from '../draws/paths.ts'
import { identityPaths } from '../identity/paths.ts'
import { ledgerPaths } from '../ledger/paths.ts'
import { lotteriesPaths } from '../lotteries/paths.ts'
import { messagesPaths } from '../messages/paths.ts'
import { securityPaths } from '../security/paths.ts'
import { statementsPaths } from '../statements/paths.ts'
import { statisticsPaths } from '../statistics/paths.ts'
import { streaksPaths } from '../streaks/paths.ts'
import { tenantPaths } from '../tenant/paths.ts'
import { trendsPaths } from '../trends/paths.ts'

/** The calls of players and visitors, by name. */
export const playerRoutes = {
  ...identityPaths,
  ...securityPaths,
  ...messagesPaths,
  ...tenantPaths,
  ...contentPaths,
  ...statisticsPaths,
  ...ledgerPaths,
  ...cashierPaths,
  ...lotteriesPaths,
  ...drawsPaths,
  ...betsPaths,
  ...trendsPaths,
  ...streaksPaths,
  ...statementsPaths,
} as const

export type PlayerCall = keyof typeof playerRoutes
