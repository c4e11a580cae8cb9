/** The desk: where operators look after players. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import type { Sessions } from '../identity/sessions.ts'
import { deskRoutes } from './routes.ts'

export type DeskNeeds = {
  readonly settings: LiveSettings
  readonly lotteries: LiveLotteries
  readonly sessions: Pick<Sessions, 'tellEnded'>
}
export type DeskParts = DeskNeeds & Pick<Platform, 'database' | 'personal' | 'limits'>

/** Opens the module. */
export const openDesk = ({ database, personal, limits }: Platform, others: DeskNeeds): Module => ({
  operatorCalls: deskRoutes({ database, personal, limits, ...others }),
})
