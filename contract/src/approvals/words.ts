/** Words of approvals: what needs two operators, one who asks and another who decides. */
import type { WordOf } from '../wire/words.ts'

/** What can be asked for. */
export const approvalKinds = { resultEntry: '录入结果', resultVoid: '作废期次', resultCorrection: '更正结果' } as const
export type ApprovalKindName = WordOf<typeof approvalKinds>

/**
 * `open` waits for a second operator. `approved` was carried out in the same transaction. `withdrawn` by who asked,
 * `refused` by somebody else; `expired`: its time passed, or what it was about changed.
 */
export const approvalStates = {
  open: '待复核',
  approved: '已通过',
  refused: '已驳回',
  withdrawn: '已撤回',
  expired: '已失效',
} as const
export type ApprovalState = WordOf<typeof approvalStates>
