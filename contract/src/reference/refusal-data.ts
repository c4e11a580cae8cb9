/** The fields of `data` of a refusal, besides `reason` and `field`. */
import { inviteFaults } from '../agents/words.ts'
import { limitKinds, limitNames, limitPeriods } from '../protection/words.ts'
import type { Refusal } from '../wire/refusal.ts'
import type { WordList } from '../wire/words.ts'

const listed = (words: WordList): string =>
  Object.entries(words)
    .map(([word, text]) => `${word} ${text}`)
    .join('，')

const inviteWhy = `原因：${listed(inviteFaults)}`

const tries = { triesLeft: '还可以再试几次', lockedUntil: '锁定到何时，毫秒；未锁定为空' }
const dayLimit = { limitAmount: '当日累计限额，元', leftAmount: '今日剩余，元' }

/** The further fields of `data`, by refusal: what refuses has no others. */
export const refusalData = {
  maintenance: { startTime: '开始时间，毫秒或空', endTime: '预计结束时间，毫秒或空', message: '公告' },
  siteClosed: { startTime: '开始时间，毫秒或空', endTime: '预计开放时间，毫秒或空', message: '公告' },
  tooOften: { retryAfter: '多少秒后可再试；同 Retry-After 头' },
  systemBusy: { retryAfter: '多少秒后可再试；同 Retry-After 头' },
  inviteCodeWrong: { why: inviteWhy },
  openKeyWrong: { why: inviteWhy },
  captchaRequired: { imageCode: 'true：须带 random 与 imageCode' },
  captchaWrong: { imageCode: 'true：须取新的图形验证码' },
  workRequired: {
    imageCode: '是否也须带图形验证码',
    work: '工作量证明，{salt, bits}：找出任一 answer，使 sha256(salt + ":" + answer) 以 bits 个零位开头，以 salt + "." + answer 作为 work 提交',
  },
  accountLocked: { imageCode: '下一次是否须带图形验证码' },
  wrongCredentials: { imageCode: '下一次是否须带图形验证码' },
  secondFactorRequired: { passkey: '是否也可以用本人的通行密钥' },
  oddsChanged: {
    odds: '各项各级的新赔率，字符串的二维数组；按它重新提交 odds，bettingPoint 高于现在的返点时一并降到该返点',
  },
  issueClosed: { issues: '所涉彩种当前在售的期：{lotteryCode, issue, closesAt} 的数组' },
  safetyPasswordMissing: { route: '设置安全密码的页面' },
  safetyPasswordWrong: tries,
  safetyPasswordLocked: tries,
  safetyQuestionWrong: tries,
  safetyQuestionLocked: tries,
  secondFactorWrong: tries,
  secondFactorLocked: tries,
  oldNumberWrong: tries,
  oldNumberLocked: tries,
  roomPasswordWrong: tries,
  roomPasswordLocked: tries,
  codeWrong: { triesLeft: tries.triesLeft },
  codeTooSoon: { retryAfter: '多少秒后可再获取' },
  limitReached: {
    limit: `哪一个：${listed(limitNames)}`,
    what: `限的是什么：${listed(limitKinds)}`,
    period: `每多久：${listed(limitPeriods)}；单注为空`,
    limitValue: '限额，元；时间为分钟',
    usedValue: '已用，元或分钟；单注为空',
    left: '还剩，元或分钟',
    resetsAt: '何时重新计算，毫秒；单注为空',
  },
  onBreak: { until: '休息到何时，毫秒' },
  selfExcluded: { until: '到何时，毫秒；永久为空' },
  notOfAge: { from: '成年的日期' },
  realityCheckDue: { since: '从何时起连续在线，毫秒' },
  realNameMissing: { route: '填写的页面' },
  belowMinimum: { minAmount: '单笔最低金额，元' },
  aboveMaximum: { maxAmount: '单笔最高金额，元' },
  dailyAmount: dayLimit,
  methodPaused: { until: '暂停到何时，毫秒' },
  payoutsFull: { most: '最多可绑定几个' },
  payeeMissing: { route: '去绑定收款账户的页面' },
  turnoverUnmet: {
    withdrawable: '可提现金额，元',
    lockedAmount: '因流水未满而锁定的金额，元',
    missingTurnover: '还差的有效流水，元',
  },
  withdrawBalanceShort: { balance: '可用余额，元' },
  withdrawalsRest: { restUntil: '提现何时恢复，毫秒' },
  withdrawalsShut: { from: '开始时间，时:分', until: '结束时间，时:分' },
  walletShort: { balance: '活期余额，元' },
  walletFundsShort: { available: '可用余额，元' },
  walletBelow: { least: '单笔最低，元' },
  walletAbove: { most: '单笔最高，元' },
  walletFull: { room: '还可转入，元' },
  pledgeBelow: { least: '起存，元' },
  pledgeAbove: { greatest: '单笔最高，元' },
  pledgeSoldOut: { left: '剩余额度，元' },
  pledgeChanged: { state: '现在的状态', loss: '现在取消少得，元', termsNo: '今日条款的序号' },
  roomPasswordNeeded: { title: '房间的名称' },
  embedKeyWrong: { wrong: '有误的字段', serverTime: '服务器的时间，毫秒；时间不符时' },
  embedKeyExpired: { serverTime: '服务器的时间，毫秒' },
  badInput: { verdict: '开奖结果的来源、支付回调：拒绝的原因' },
  chatBanned: { bannedUntil: '禁言到何时，毫秒；永久为空' },
  guestsBanned: { bannedUntil: '禁言到何时，毫秒；永久为空' },
  messageTooSoon: { retryAfter: '多少秒后可再发' },
  envelopeShareAbove: { maxAmount: '人均单个红包的上限，元' },
  envelopeShareBelow: { minAmount: '人均单个红包的下限，元' },
  envelopeQuotaShort: { amount: '今日剩余额度，元' },
  envelopeTimesOver: { dayLimitCount: '每日可发的次数' },
  envelopeFundsShort: { balance: '可用余额，元' },
  envelopeBound: { amount: '现在可发的金额，元' },
  orderOpen: { orderNo: '未完成订单的订单号' },
} as const satisfies Partial<Record<Refusal, Readonly<Record<string, string>>>>

/** The names of those fields. */
export type DataField<R extends Refusal> = R extends keyof typeof refusalData ? keyof (typeof refusalData)[R] : never
