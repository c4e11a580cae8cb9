/** The method and path of every call of the console: the players' site loads none of them. */
import { operatorsPaths } from '../operators/operator-paths.ts'
import { overviewPaths } from '../overview/operator-paths.ts'
import { tenantOperatorPaths } from '../tenant/operator-paths.ts'

/** The calls of operators, by name. */
export const operatorRoutes = {
  ...tenantOperatorPaths,
  ...operatorsPaths,
  ...overviewPaths,
} as const

export type OperatorCall = keyof typeof operatorRoutes
