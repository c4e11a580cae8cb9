/** Words of withdrawals. */
import type { PayoutKind } from '../bindings/words.ts'
import type { WordOf } from '../wire/words.ts'

/**
 * The states of an order. `review`: an operator looks at it. `approved`: to be paid. `paying`: the provider is asked by a payout
 * number that is committed before. `returned`: the payment failed. Of `refused`, `returned` and `cancelled` the money is back.
 */
export const withdrawalStates = {
  review: '审核中',
  approved: '待付款',
  paying: '付款中',
  paid: '已到账',
  refused: '已拒绝',
  returned: '已退回',
  cancelled: '已取消',
} as const
export type WithdrawalState = WordOf<typeof withdrawalStates>

/** The states in which the money is held. */
export const openStates = ['review', 'approved', 'paying'] as const satisfies readonly WithdrawalState[]

/** How long it takes. */
export const etaOfWay: Readonly<Record<PayoutKind, string>> = {
  bank: '5 至 30 分钟',
  alipay: '约 10 分钟',
  wechat: '约 10 分钟',
  coin: '约 10 分钟',
}

/** The page where an account of a way is bound. */
export const bindPages: Readonly<Record<PayoutKind, string>> = {
  bank: '/userCenter/bankCard',
  alipay: '/userCenter/zfbAccount',
  wechat: '/userCenter/wxAccount',
  coin: '/userCenter/virtualCoin',
}

/** Why no money leaves for a while: said of a recovery, and of what operators reset or a manual verification corrected. */
export const REST_REASON = '账户的安全资料刚刚重设'

/** What an order is looked at for before it is paid, each with the number operators know it by. An order that a rule hits goes to review. */
export const riskRules = {
  firstWithdrawal: '首次提现',
  newBinding: '新收款账户',
  amount: '金额较大',
  newDevice: '新设备',
  recovered: '刚刚找回或重设',
  turnover: '流水未满',
  winSpike: '盈利突增',
  sharedCard: '收款账户共用',
  sharedDevice: '浏览器共用',
} as const
export type RiskRule = WordOf<typeof riskRules>

/** `R-01`: what operators call a rule. */
export const ruleNumber = (rule: RiskRule): string =>
  `R-${String(Object.keys(riskRules).indexOf(rule) + 1).padStart(2, '0')}`

/** What became of a payout at the provider; nothing is known while it is `asked`. */
export const payoutStates = { asked: '已提交', paid: '已付出', failed: '付款失败' } as const
export type PayoutState = WordOf<typeof payoutStates>

/** What has become of a payout at the sandbox provider. */
export const sandboxPayoutStates = { taken: '已受理', paid: '已付出', failed: '付款失败' } as const
export type SandboxPayoutState = WordOf<typeof sandboxPayoutStates>

/**
 * How a word about a payout came: its provider answered the payment, or was asked what became of it; two operators said it
 * where the provider has left the configuration.
 */
export const payoutSources = { answer: '付款答复', poll: '主动查询', operators: '双人办结' } as const
export type PayoutSource = WordOf<typeof payoutSources>

/** What two operators say became of a payout whose provider has left the configuration. */
export const payoutOutcomes = { paid: '已经付出', returned: '没有付出，退回余额' } as const
export type PayoutOutcome = WordOf<typeof payoutOutcomes>

/** Why an order is refused: the player reads the sentence. */
export const withdrawalRefusals = {
  turnover: '流水记录需要核对，这笔提现暂不能支付。请查看打码明细后再申请。',
  holder: '收款账户的户名与账户实名不符，请核对收款账户后再申请。',
  evidence: '请到“人工验证”补充资料，核实后再申请。',
  account: '请换用曾经提现到账的收款账户再申请。',
} as const
export type WithdrawalRefusal = WordOf<typeof withdrawalRefusals>

/** The lists of the queue. */
export const withdrawalViews = { review: '待审核', paying: '付款中', ended: '已办' } as const
export type WithdrawalView = WordOf<typeof withdrawalViews>

/** For how many minutes an operator has an order to itself, and within how many each should be decided. */
export const WITHDRAWAL_TAKEN_MINUTES = 15
export const DECIDED_WITHIN_MINUTES = 15
