/** The console's calls of the site: its state, its settings, and the addresses it does not serve. */
import {
  consoleSetAddress,
  consoleSetSetting,
  consoleSetShownName,
  consoleSetSite,
  consoleSettings,
  consoleSite,
} from '@hongyun/contract/tenant/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { actorOf } from '../operators/acts.ts'
import { changeSetting, type RebatesAbove, type SettingTrials, trySetting } from './change-setting.ts'
import { listSettings } from './list-settings.ts'
import { shownOutcome } from './needs-two.ts'
import { nameAtDesk } from './set-settings.ts'
import { setAddress, setSiteMode } from './set-site.ts'
import type { LiveSettings } from './settings.ts'

export function siteRoutes(
  database: Database,
  settings: LiveSettings,
  { trials, above }: { trials: SettingTrials; above: RebatesAbove },
): Route[] {
  const site = ({ address }: Visit) => {
    const { siteMode, siteMessage, siteStartTime, siteEndTime, blockedAddresses } = settings.current
    return {
      mode: siteMode,
      message: siteMessage,
      startTime: siteStartTime,
      endTime: siteEndTime,
      blockedAddresses,
      ownAddress: address,
    }
  }
  return [
    route(consoleSite, (_input, visit) => site(visit)),
    route(consoleSetSite, async ({ mode, message, endTime, seen }, visit) => {
      await setSiteMode(database, actorOf(visit), { mode, message, endTime, seen })
      await settings.changed()
      return site(visit)
    }),
    route(consoleSettings, async (_input, { operator }) => ({ list: await listSettings(database, operator.id) })),
    route(consoleSetSetting, async ({ key, value, reason, seen }, visit) => {
      // Before the transaction: others are asked over the network.
      await trySetting(trials, key, value)
      const change = { key, text: value, reason: reason.trim(), seen }
      const outcome = await changeSetting(database, above, actorOf(visit), change)
      await settings.changed()
      return shownOutcome(outcome)
    }),
    route(consoleSetShownName, async ({ shownCode, shownName }, visit) => {
      await nameAtDesk(database, actorOf(visit), shownCode, shownName)
      await settings.changed()
      return {}
    }),
    route(consoleSetAddress, async ({ address, blocked }, visit) => {
      await setAddress(database, actorOf(visit), address, blocked === 'true')
      await settings.changed()
      return site(visit)
    }),
  ]
}
