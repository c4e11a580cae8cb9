/** The refusals of suspicious patterns. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const patternsRefusals = {
  patternSeen: { code: -98, text: '该发现已有人看过，请刷新' },
} as const satisfies Record<string, RefusalRow>
