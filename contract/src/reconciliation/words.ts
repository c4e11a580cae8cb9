/** Words of reconciliation: a provider's statement of a day against our orders. */
import type { WordOf } from '../wire/words.ts'

/** What differs. What the provider has and we have not comes first. */
export const differences = {
  unknownThere: '对方已付，本站没有这笔订单',
  paidThere: '对方已付，本站未入账',
  amountDiffers: '金额不同',
  doubled: '对方重复',
  missingThere: '本站已入账，对方没有',
} as const
export type Difference = WordOf<typeof differences>

/** How a statement came. */
export const statementSources = { call: '接口', file: '文件', daily: '每日自动' } as const
export type StatementSource = WordOf<typeof statementSources>

/** How long a file may be, in characters, and how many rows it may have. */
export const STATEMENT_CHARACTERS = 400_000
export const STATEMENT_ROWS = 5000
