/** The console's calls of operators themselves: signing in and out, who is signed in, who did what. */

import { consoleActChain, consoleActs } from '@hongyun/contract/operators/act-calls.ts'
import { consoleInfo, consoleLogin, consoleLogout } from '@hongyun/contract/operators/operator-calls.ts'
import type { ExtraTwo } from '@hongyun/contract/tenant/settings.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Operator } from '../../../platform/http/visitors.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { checkChain, listActs } from './act-reads.ts'
import { actorOf, noteAct } from './acts.ts'
import { actsFile } from './acts-file.ts'
import { endOperatorSession, findOperator } from './sessions.ts'
import { signInOperator } from './sign-in.ts'

/** So often all links are looked at again, however many ask. */
const CHAIN_MS = 60_000

export type OperatorParts = { database: Database; tenantName: () => string; needTwo: () => ExtraTwo[]; key: Keyring }

export function operatorRoutes({ database, tenantName, needTwo, key }: OperatorParts): Route[] {
  const shown = ({ name, rights, signedInAt }: Operator) => ({ name, rights: [...rights], signedInAt })
  return [
    route(consoleLogin, async (input, visit) => {
      const { token, browser } = await signInOperator(database, key, input, visit)
      visit.setSession(token)
      visit.setBrowser(browser)
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
      tenantName: tenantName(),
      needTwo: needTwo(),
      serverTime: Date.now(),
    })),
    route(
      consoleActs,
      async ({ pageNum, pageSize, order, ...filter }) => ({
        ...(await listActs(database, filter, { order, limit: pageSize, offset: (pageNum - 1) * pageSize })),
        pageNum,
        pageSize,
      }),
      actsFile(database),
    ),
    route(
      consoleActChain,
      sharedFor(CHAIN_MS, () => checkChain(database)),
    ),
  ]
}
