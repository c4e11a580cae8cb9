/** The console's calls. */
import {
  consoleActs,
  consoleInfo,
  consoleLogin,
  consoleLogout,
  consoleOverview,
  consoleSetAddress,
  consoleSetSite,
  consoleSite,
} from '@hongyun/contract/calls/console.ts'
import { type Database, inTransaction } from '../../db/database.ts'
import { type Route, route, type Visit } from '../../http/route.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { LiveSettings } from '../tenant/settings.ts'
import { listActs, noteAct } from './acts.ts'
import { overviewOf } from './overview.ts'
import { endOperatorSession, findOperator, type Operator } from './sessions.ts'
import { setAddress, setSiteMode } from './set-site.ts'
import { sharedFor } from './shared-for.ts'
import { signInOperator } from './sign-in.ts'

/** Every operator who looks at the same time is shown the same reckoning. */
const OVERVIEW_MS = 3000

export type ConsoleParts = { database: Database; lotteries: LiveLotteries; settings: LiveSettings; key: Buffer }

export function consoleRoutes({ database, lotteries, settings, key }: ConsoleParts): Route[] {
  const overview = sharedFor(OVERVIEW_MS, () => overviewOf({ database, lotteries, settings }))
  const actorOf = ({ operator, address }: Visit) => ({ operatorId: operator.id, address })
  const shown = ({ name, rights, signedInAt }: Operator) => ({ name, rights: [...rights], signedInAt })
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
    route(consoleLogin, async (input, visit) => {
      const token = await signInOperator(database, key, input, visit)
      visit.setSession(token)
      return shown((await findOperator(database, token))!)
    }),
    route(consoleLogout, async (_input, visit) => {
      await inTransaction(database, async (tx) => {
        await endOperatorSession(tx, visit.token!)
        await noteAct(tx, actorOf(visit), 'signOut')
      })
      visit.setSession(undefined)
      return {}
    }),
    route(consoleInfo, (_input, { operator }) => ({
      ...shown(operator),
      tenantName: settings.current.tenantName,
      serverTime: Date.now(),
    })),
    route(consoleOverview, () => overview()),
    route(consoleSite, (_input, visit) => site(visit)),
    route(consoleSetSite, async ({ mode, message, endTime }, visit) => {
      await setSiteMode(database, actorOf(visit), { mode, message, endTime })
      await settings.refresh()
      return site(visit)
    }),
    route(consoleSetAddress, async ({ address, blocked }, visit) => {
      await setAddress(database, actorOf(visit), address, blocked === 'true')
      await settings.refresh()
      return site(visit)
    }),
    route(consoleActs, async ({ pageNum, pageSize, ...filter }) => ({
      ...(await listActs(database, filter, pageSize, (pageNum - 1) * pageSize)),
      pageNum,
      pageSize,
    })),
  ]
}
