/** Letters to players. */
import type { Module, Platform } from '../../../platform/module.ts'
import { messageRoutes } from './routes.ts'

/** Opens the module. */
export const openMessages = ({ database }: Platform): Module => ({ calls: messageRoutes(database) })
