/** The refusals of reconciliation. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const reconciliationRefusals = {
  providerStatementBad: { code: -98, text: '对账单不能读取', field: 'csv' },
  statementAway: { code: -98, text: '服务商没有答复，或答复不能读取：请稍后再试，或上传文件' },
  statementEarly: { code: -98, text: '这一天还没有结束', field: 'day' },
  differenceGone: { code: -98, text: '这项差异已不存在，请刷新' },
} as const satisfies Record<string, RefusalRow>
