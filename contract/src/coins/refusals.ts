/** The refusals of recharging over a chain. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const coinsRefusals = {
  coinDecided: { code: -98, text: '这笔链上转账已有结果', field: 'id' },
  coinAsked: { code: -98, text: '这笔链上转账已提出双人审批，请在“双人审批”中处理', field: 'id' },
} as const satisfies Record<string, RefusalRow>
