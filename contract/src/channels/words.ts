/** Words of the ways to recharge. */
import type { WordOf } from '../wire/words.ts'

/** The methods, named as their pages. */
export const payTypes = {
  banktransfer: '银行转账',
  unionpay: '银联',
  qqpay: 'QQ 支付',
  wechat: '微信',
  quickpass: '云闪付',
  jdpay: '京东支付',
  alipay: '支付宝',
  internetbank: '网上银行',
  virtualwalletpay: '虚拟钱包',
  digitalcurrencypay: '数字货币',
  digitalrmb: '数字人民币',
  douyin: '抖音支付',
} as const
export type PayType = WordOf<typeof payTypes>

/** How money comes in: collected by a provider, sent to an account of ours and reviewed, or sent over a chain. */
export const methodKinds = { gateway: '网关', transfer: '转账', coin: '链上' } as const
export type MethodKind = WordOf<typeof methodKinds>

/** The banks of internet banking, by the codes that bank transfers use in China. */
export const banks = {
  ICBC: '工商银行',
  ABC: '农业银行',
  BOC: '中国银行',
  CCB: '建设银行',
  COMM: '交通银行',
  CMB: '招商银行',
  PSBC: '邮储银行',
  CITIC: '中信银行',
  CEB: '光大银行',
  CMBC: '民生银行',
  SPDB: '浦发银行',
  CIB: '兴业银行',
  SPABANK: '平安银行',
  GDB: '广发银行',
  HXBANK: '华夏银行',
} as const
export type Bank = WordOf<typeof banks>

/** Minutes of a day in Asia/Shanghai. A channel is open from its first minute to before its last; the same twice is the whole day. */
export const DAY_MINUTES = 1440

/** The parts of an amount are counted in 1/10000: 60 is 0.6 %. */
export const RATE_SCALE = 10_000
/** A fee or a bonus is at most 10 %. */
export const MOST_RATE = 1000

/** What becomes of a channel. `fall`: it switched itself off. */
export const channelEvents = {
  channelAdd: '添加',
  channelTerms: '限额与费用',
  channelEdit: '修改',
  channelOn: '启用',
  channelOff: '停用',
  channelTry: '试单',
  fall: '自动停用',
} as const
export type ChannelEvent = WordOf<typeof channelEvents>
