/** Words of results that come from outside. */
import type { WordOf } from '../wire/words.ts'

/**
 * What a result is based on: a source's signed message; what two operators agreed on; and what one operator asked for
 * and a source contradicts.
 */
export const statementKinds = { feed: '签名消息', objection: '人工异议', entry: '人工录入' } as const
export type StatementKind = WordOf<typeof statementKinds>

/** Issues of outside lotteries by what has become of their result; `todo`: all that somebody has to see to. */
export const resultFilters = {
  todo: '待处理',
  waiting: '等待结果',
  late: '迟到',
  disputed: '有争议',
  asked: '待复核',
  void: '已作废',
  corrected: '已更正',
  all: '全部',
} as const
export type ResultFilter = WordOf<typeof resultFilters>

/** What issues are sorted by. */
export const resultSorts = { drawsAt: '开奖时间', lotteryCode: '彩种' } as const
export type ResultSort = WordOf<typeof resultSorts>

/** What became of an operator's entry; `pending`: another operator has to say so too. */
export const entryOutcomes = {
  pending: '待另一名操作员',
  drawn: '已开奖',
  void: '已作废',
  disputed: '与来源不一致',
  corrected: '已更正',
  same: '未作更改',
} as const
export type EntryOutcome = WordOf<typeof entryOutcomes>
