/** Letters to players. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { forgetLetters } from './forget-letters.ts'
import { messageRoutes } from './routes.ts'

/** Opens the module. */
export const openMessages = ({ database }: Platform): Module => ({
  calls: messageRoutes(database),
  jobs: [{ name: 'deleted letters', every_ms: HOUR_MS, run: () => forgetLetters(database) }],
})
