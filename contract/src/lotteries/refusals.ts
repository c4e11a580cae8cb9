/** The refusals of lotteries and issues. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const lotteriesRefusals = {
  lotteryUnknown: { code: -98, text: '彩种不存在，请刷新页面' },
  lotteryPaused: { code: -98, text: '该彩种暂停销售' },
  issueUnknown: { code: -98, text: '期号不存在，请刷新页面' },
} as const satisfies Record<string, RefusalRow>
