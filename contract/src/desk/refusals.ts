/** The refusals of the desk. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const deskRefusals = {
  playerStateSame: { code: -98, text: '玩家已经是这个状态，请刷新后查看' },
  playerBarred: { code: -98, text: '该账号已停用，不能冻结或解冻' },
  safetyPasswordUnset: { code: -98, text: '该玩家没有设置安全密码' },
  rebateOutOfBounds: { code: -98, text: '返点超出可调范围', field: 'rebate' },
  rebateSame: { code: -98, text: '返点没有变化', field: 'rebate' },
  markSame: { code: -98, text: '标记没有变化，请刷新后查看' },
  adjustmentAsked: { code: -98, text: '另一名操作员已提出相同的调整，请在双人审批中处理' },
} as const satisfies Record<string, RefusalRow>
