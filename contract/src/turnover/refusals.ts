/** The refusals of turnover. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const turnoverRefusals = {
  requirementEnded: { code: -98, text: '这笔流水要求已完成或已解除，请刷新后查看' },
  releaseAsked: { code: -98, text: '另一名操作员已提出解除这笔流水要求，请在双人审批中处理' },
} as const satisfies Record<string, RefusalRow>
