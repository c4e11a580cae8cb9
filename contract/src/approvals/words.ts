/** Words of approvals: what needs two operators, one who asks and another who decides. */
import type { WordOf } from '../wire/words.ts'

/** What can be asked for. */
export const approvalKinds = {
  resultEntry: '录入结果',
  resultVoid: '作废期次',
  resultCorrection: '更正结果',
  adjustment: '调整余额',
  withdrawal: '大额提现',
  payoutResolution: '付款办结',
  remittance: '转账入账',
  payeeLimit: '收款账户',
  statementCredit: '对账入账',
  turnoverRelease: '解除流水要求',
  setting: '站点设置',
  rebate: '调整返点',
  lotteryLimits: '彩种限额',
  channelTerms: '渠道限额与费用',
  coinTransfer: '链上转账',
  yuebaoRate: '鸿利宝利率',
  pledgeProduct: '定存产品',
  pledgeTerms: '定存条款',
  giveaway: '发放活动红包',
  siteEnvelope: '站点红包',
  payPlan: '代理方案',
  payPlanEnd: '结束代理方案',
  payRun: '发放工资分红',
  memberMove: '移动成员',
} as const
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

/** The lists of approvals: `own` are those that the operator asked for and that wait. */
export const approvalViews = { open: '待审批', own: '我提出的', decided: '已办', expired: '已过期' } as const
export type ApprovalView = WordOf<typeof approvalViews>

/** What approvals are sorted by. */
export const approvalSorts = { askedAt: '提出时间', expiresAt: '剩余时间' } as const
export type ApprovalSort = WordOf<typeof approvalSorts>

/** What an operator can do to one that waits. */
export const approvalDecisions = { approve: '通过', refuse: '驳回', withdraw: '撤回' } as const
export type ApprovalDecision = WordOf<typeof approvalDecisions>
