/** Operators: their sessions, and what they did. */
import type { Operator } from '../../../platform/http/visitors.ts'
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { operatorRoutes } from './routes.ts'
import { findOperator, forgetOperatorSessions } from './sessions.ts'

export type Operators = Module & { findOperator(token: string): Promise<Operator | undefined> }

/** Opens the module. */
export const openOperators = (platform: Platform, others: { tenantName: () => string }): Operators => ({
  findOperator: (token) => findOperator(platform.database, token),
  operatorCalls: operatorRoutes({ database: platform.database, tenantName: others.tenantName, key: platform.sealKey }),
  jobs: [{ name: 'operator sessions', every_ms: HOUR_MS, run: () => forgetOperatorSessions(platform.database) }],
})
