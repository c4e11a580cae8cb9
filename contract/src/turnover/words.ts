/** Words of turnover. */
import type { WordOf } from '../wire/words.ts'

/** What a requirement has come to. `released`: an operator let the player off what was missing. */
export const requirementStates = { open: '进行中', met: '已完成', released: '已解除' } as const
export type RequirementState = WordOf<typeof requirementStates>
