/** The refusals of the sealed journal. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const journalRefusals = {
  notSealedYet: { code: -98, text: '这条记录还没有封存，请几秒后再试' },
} as const satisfies Record<string, RefusalRow>
