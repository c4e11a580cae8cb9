/** The ledger has no calls of its own: its readers show it. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { forgetReplies } from './forget-replies.ts'
import { ROLL_UP_EVERY_MS, rollUpHours } from './roll-up-hours.ts'
import { summariseTransfers } from './summarise-transfers.ts'

/** Opens the module. */
export const openLedger = ({ database }: Platform): Module => ({
  jobs: [
    { name: 'closed hours', every_ms: ROLL_UP_EVERY_MS, run: () => rollUpHours(database) },
    { name: 'summary of transfers', every_ms: HOUR_MS, run: () => summariseTransfers(database) },
    { name: 'old replies', every_ms: HOUR_MS, run: () => forgetReplies(database) },
  ],
})
