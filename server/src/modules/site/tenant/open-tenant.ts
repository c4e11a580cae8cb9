/** The tenant: its settings, kept current, and the state of the site. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { RebatesAbove, SettingTrials } from './change-setting.ts'
import { type OddsBets, oddsRoutes } from './odds-routes.ts'
import { siteRoutes } from './routes.ts'
import { type LiveSettings, watchSettings } from './settings.ts'
import { siteRefusal } from './site-state.ts'

export type Tenant = Module & {
  readonly settings: LiveSettings
  siteRefusal(address: string): ReturnType<typeof siteRefusal>
}

/** Opens the module; reads settings and own odds before it returns. */
export async function openTenant(
  { database, bus, onWatchError }: Platform,
  others: OddsBets & { trials: SettingTrials; above: RebatesAbove },
): Promise<Tenant> {
  const settings = await watchSettings(database, onWatchError, bus)
  return {
    settings,
    siteRefusal: (address) => siteRefusal(settings.current, address),
    operatorCalls: [...siteRoutes(database, settings, others), ...oddsRoutes(database, settings, others)],
    stop: () => settings.stop(),
  }
}
