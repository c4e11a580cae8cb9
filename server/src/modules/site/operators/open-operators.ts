/** Operators: their sessions, and what they did. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Operator, Visitors } from '../../../platform/http/visitors.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { manageRoutes } from './manage-routes.ts'
import { type OperatorParts, operatorRoutes } from './routes.ts'
import { findOperator, forgetOperatorSessions } from './sessions.ts'
import { proveOperator } from './step-up.ts'

export type Operators = Module & {
  findOperator(token: string): Promise<Operator | undefined>
  proveOperator: Visitors['proveOperator']
}

/** Opens the module. */
export const openOperators = (
  platform: Platform,
  others: Pick<OperatorParts, 'tenantName' | 'needTwo'> & { isOpenToAll: (name: string) => Promise<boolean> },
): Operators => ({
  findOperator: (token) => findOperator(platform.database, token),
  proveOperator: (operator, proof) => proveOperator(platform.database, platform.keyring, operator, proof),
  operatorCalls: [
    ...operatorRoutes({ ...others, database: platform.database, key: platform.keyring }),
    ...manageRoutes({ database: platform.database, key: platform.keyring, isOpenToAll: others.isOpenToAll }),
  ],
  jobs: [{ name: 'operator sessions', every_ms: HOUR_MS, run: () => forgetOperatorSessions(platform.database) }],
})
