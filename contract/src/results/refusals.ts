/** The refusals of results that come from outside. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const resultsRefusals = {
  resultImpossible: { code: -98, text: '该期现在不能这样处理' },
  resultDiffers: { code: -98, text: '与另一名操作员提出的不一致，请双方各自核对官方公告；有误的一方重新提出或撤回' },
  sourceWrong: { code: -98, text: '来源的名称、公钥或彩种不正确' },
} as const satisfies Record<string, RefusalRow>
