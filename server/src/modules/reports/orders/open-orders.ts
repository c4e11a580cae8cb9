/** Orders of both directions, as operators look at them: nothing is decided here. */
import type { Module, Platform } from '../../../platform/module.ts'
import { orderRoutes } from './routes.ts'

/** Opens the module. */
export const openOrders = ({ database }: Platform): Module => ({ operatorCalls: orderRoutes(database) })
