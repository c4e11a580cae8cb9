/** The refusals of draws. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const drawsRefusals = {
  notDrawnYet: { code: -98, text: '该期尚未开奖' },
  issueBeforeSale: { code: -98, text: '该期早于本站开售，没有注单与封存记录' },
} as const satisfies Record<string, RefusalRow>
