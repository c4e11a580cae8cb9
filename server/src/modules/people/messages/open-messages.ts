/** Letters to players. */
import type { Module, Platform } from '../../../platform/module.ts'
import { messageRoutes } from './routes.ts'

export const openMessages = ({ database }: Platform): Module => ({ calls: messageRoutes(database) })
