/** Words of the desk, where operators look after players. */
import type { WordOf } from '../wire/words.ts'

/** Personal data of a player: masked until an operator asks for one field, which is noted. */
export const personalFields = {
  realName: '真实姓名',
  phone: '手机',
  mail: '邮箱',
  birthday: '生日',
  qq: 'QQ',
  wechat: '微信',
  address: '联系地址',
  lastAddress: '末次登录地址',
} as const
export type PersonalField = WordOf<typeof personalFields>

/** What operators look at: each look is an act. */
export const lookedAt = { ...personalFields, payoutAccount: '收款账户' } as const
export type LookedAt = WordOf<typeof lookedAt>

/** What operators mark a player with, for each other to see. */
export const riskMarks = {
  watched: '重点关注',
  sharedDevice: '同设备多户',
  sharedAddress: '同地址多户',
  bonusAbuse: '优惠套利',
  collusion: '串通投注',
  paymentDispute: '支付争议',
} as const
export type RiskMark = WordOf<typeof riskMarks>

/** What too many wrong tries lock, and an operator unlocks. */
export const unlockables = {
  login: '登录',
  safetyPassword: '安全密码',
  safetyQuestion: '安全问题',
  secondFactor: '两步验证',
} as const
export type Unlockable = WordOf<typeof unlockables>

/** What a list of players is in the order of. */
export const playerSorts = {
  id: '编号',
  userName: '用户名',
  registeredAt: '注册时间',
  lastLoginAt: '末次登录',
} as const
export type PlayerSort = WordOf<typeof playerSorts>

/** What a player's sessions are sorted by. */
export const sessionSorts = { signedInAt: '登录时间', seenAt: '最近活动', address: '地址' } as const
export type SessionSort = WordOf<typeof sessionSorts>

/** More than this many players are not counted, and no further page is shown: a narrower search finds them. */
export const MOST_FOUND = 10_000

/** The most that one adjustment moves, in yuan. */
export const MOST_ADJUSTED = 1_000_000

/** A rebate changes in steps of so much, in 1/10000 of the stake. */
export const REBATE_STEP = 10
