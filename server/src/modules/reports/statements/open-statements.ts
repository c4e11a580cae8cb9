/** A player's account statement, balance and profit. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import { reportRoutes } from './routes.ts'

/** Opens the module. */
export const openStatements = ({ database }: Platform, { lotteries }: Pick<Lotteries, 'lotteries'>): Module => ({
  calls: reportRoutes(database, lotteries),
})
