/** The refusals of placing and cancelling bets and chases. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const betsRefusals = {
  oddsChanged: { code: -3, text: '赔率或返点已更新，请确认后重新投注' },
  issueClosed: { code: -40, text: '当前期已封盘，请投注最新一期' },
  balanceShort: { code: -98, text: '余额不足，充值后注单仍会保留' },
  playUnknown: { code: -98, text: '玩法不存在或已停售，请刷新页面' },
  betRefused: { code: -98, text: '注单内容有误' },
  exposureBet: { code: -98, text: '单注最高可中金额超过限额，请减少倍数' },
  exposureCombination: { code: -98, text: '本期该号码可投额度不足，请减少金额、更换号码或等待下一期' },
  exposurePlay: { code: -98, text: '本期该玩法可投额度不足，请减少金额或等待下一期' },
  exposureIssue: { code: -98, text: '本期可投额度不足，请减少金额或等待下一期' },
  betNotCancellable: { code: -98, text: '该注单已封盘、已开奖或已撤单，不能撤单' },
  betOfChase: { code: -98, text: '该注单属于追号，请在追号详情中撤销' },
  chaseRefused: { code: -98, text: '追号内容有误' },
  chaseOrder: { code: -98, text: '追号的期号必须按开奖先后排列，请刷新后重新选择' },
  chaseNotCancellable: { code: -98, text: '该追号没有可撤销的期次' },
} as const satisfies Record<string, RefusalRow>
