/** Suspicious patterns in the branches of agents: looked for in each closed day, and shown to operators with the evidence. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { patternRoutes } from './routes.ts'
import { lookNext } from './run.ts'

/** Opens the module. */
export const openPatterns = ({ database }: Platform): Module => ({
  operatorCalls: patternRoutes(database),
  jobs: [
    {
      name: 'suspicious patterns',
      every_ms: HOUR_MS,
      async run() {
        while (await lookNext(database)) {}
      },
    },
  ],
})
