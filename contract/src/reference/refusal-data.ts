/** The fields of `data` of a refusal, besides `reason` and `field`. */
import { inviteFaults } from '../agents/words.ts'
import type { Refusal } from '../wire/refusal.ts'

const inviteWhy = `原因：${Object.entries(inviteFaults)
  .map(([why, text]) => `${why} ${text}`)
  .join('，')}`

/** The further fields of `data`, by refusal. */
export const refusalData: Partial<Record<Refusal, Readonly<Record<string, string>>>> = {
  maintenance: { startTime: '开始时间，毫秒或空', endTime: '预计结束时间，毫秒或空', message: '公告' },
  siteClosed: { startTime: '开始时间，毫秒或空', endTime: '预计开放时间，毫秒或空', message: '公告' },
  tooOften: { retryAfter: '多少秒后可再试；同 Retry-After 头' },
  systemBusy: { retryAfter: '多少秒后可再试；同 Retry-After 头' },
  inviteCodeWrong: { why: inviteWhy },
  openKeyWrong: { why: inviteWhy },
  captchaRequired: { imageCode: 'true：须带 random 与 imageCode' },
  captchaWrong: { imageCode: 'true：须取新的图形验证码' },
  wrongCredentials: { imageCode: '下一次是否须带图形验证码' },
  secondFactorRequired: { passkey: '是否也可以用本人的通行密钥' },
  oddsChanged: {
    odds: '各项各级的新赔率，字符串的二维数组；按它重新提交 odds，bettingPoint 高于现在的返点时一并降到该返点',
  },
  issueClosed: { issues: '所涉彩种当前在售的期：{lotteryCode, issue, closesAt} 的数组' },
  realNameMissing: { route: '填写的页面' },
  belowMinimum: { minAmount: '单笔最低金额，元' },
  aboveMaximum: { maxAmount: '单笔最高金额，元' },
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
}
