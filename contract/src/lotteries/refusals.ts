/** The refusals of lotteries and issues. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const lotteriesRefusals = {
  lotteryUnknown: { code: -98, text: '彩种不存在，请刷新页面' },
  lotteryPaused: { code: -98, text: '该彩种暂停销售' },
  limitsWrong: { code: -98, text: '限额须在 1 元到 100000000 元之间，且单注 ≤ 号码 ≤ 玩法 ≤ 期次' },
  dayWrong: { code: -98, text: '这一天不能这样设置', field: 'day' },
  issueUnknown: { code: -98, text: '期号不存在，请刷新页面' },
} as const satisfies Record<string, RefusalRow>
