/** The refusals of `agent-reports`. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const agentReportsRefusals = {
  spanWrong: { code: -98, text: '日期范围错误：结束日期不能早于开始日期，最多 366 天' },
  hoursGone: { code: -98, text: '按小时的报表只有今天与昨天' },
} as const satisfies Record<string, RefusalRow>
