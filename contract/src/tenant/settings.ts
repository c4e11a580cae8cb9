/**
 * The tenant's settings that are single values: what each is called and does, its default, what it can be, and which change of
 * it takes two operators. The server's schema, the console's page and the texts of approvals follow from this table.
 */
import { sharingRules } from '../bindings/words.ts'
import { creditNames, usualMultiples } from '../turnover/multiples.ts'
import { agentSettings } from './agent-settings.ts'
import { ceilingSettings } from './ceiling-settings.ts'
import { envelopeSettings } from './envelope-settings.ts'
import { walletSettings } from './wallet-settings.ts'
import { withdrawSettings } from './withdraw-settings.ts'
import { contactRules } from './words.ts'

type Common = {
  readonly group: SettingGroup
  readonly name: string
  /** What it does, for whoever is about to change it. */
  readonly about: string
  /** Which changes take two operators: all, those to something greater (on after off), or those to something less. */
  readonly two?: 'always' | 'more' | 'less'
}
type Words = Readonly<Record<string, string>>
export type Multiples = Readonly<Record<string, number>>
export type SettingRow = Common &
  (
    | {
        readonly kind: 'text'
        readonly usual: string
        readonly least: number
        readonly most: number
        /** What it is besides, and that in words. */
        readonly pattern?: RegExp
        readonly must?: string
      }
    | {
        readonly kind: 'whole'
        readonly usual: number
        readonly least: number
        readonly most: number
        readonly unit: string
        /** What zero means, where it is no amount. */
        readonly zero?: string
      }
    /** In 1/10000 of the stake; people read and write percent. `tenths`: in steps of 0.1 %, as rebates are given and shown. */
    | { readonly kind: 'rate'; readonly usual: number; readonly tenths?: true }
    | { readonly kind: 'switch'; readonly usual: boolean }
    | { readonly kind: 'choice'; readonly usual: string; readonly words: Words }
    /** Any of them. */
    | { readonly kind: 'list'; readonly usual: readonly string[]; readonly words: Words }
    /** How many times, by word; a word that is not named has the multiple that `each` gives it. */
    | {
        readonly kind: 'multiples'
        readonly usual: Multiples
        readonly words: Words
        readonly each: Multiples
        readonly most: number
      }
  )

/** The groups, in the order of the page. */
export const settingGroups = {
  site: '站点',
  rates: '赔率与返点',
  signUp: '注册',
  signIn: '登录与会话',
  protection: '账号保护',
  money: '资金',
  withdraw: '提现',
  wallet: '鸿利宝',
  envelopes: '红包',
  agents: '代理',
  ceilings: '理性投注',
  draws: '彩票',
  keep: '保留期限',
  two: '双人审批',
} as const
export type SettingGroup = keyof typeof settingGroups

const labelStyles = { metal: '金属名称', vip: 'VIP1 至 VIP10' } as const

/** What takes two operators only where the tenant says so; what always does is not among them. */
export const extraTwo = {
  settings: '全部站点设置',
  rebate: '调整返点',
  lotteryLimits: '彩种限额',
} as const
export type ExtraTwo = keyof typeof extraTwo

const days = { kind: 'whole', least: 1, most: 3650, unit: '天', usual: 30 } as const
const keep = { group: 'keep', ...days } as const
const pixels = { group: 'site', kind: 'whole', least: 300, most: 2000, unit: '像素' } as const
const accounts = { group: 'money', kind: 'whole', least: 1, most: 20, unit: '个' } as const
const contact = { group: 'signUp', kind: 'choice', words: contactRules, usual: 'off' } as const

/** Every one of them. */
export const settingRows = {
  tenantName: {
    ...{ group: 'site', kind: 'text', usual: '鸿运', least: 1, most: 20 },
    ...{ name: '站点名称', about: '玩家在页面、站内信与消息中看到的名称。' },
  },
  gradeLabels: {
    ...{ group: 'site', kind: 'choice', words: labelStyles, usual: 'metal' },
    ...{ name: '等级的叫法', about: '十个等级怎么称呼；等级本身与权益不变。' },
  },
  supportWidth: { ...pixels, usual: 817, name: '客服窗口宽度', about: '打开客服窗口时的宽度。' },
  supportHeight: { ...pixels, usual: 500, name: '客服窗口高度', about: '打开客服窗口时的高度。' },
  embedChatEnabled: {
    ...{ group: 'site', kind: 'switch', usual: false },
    ...{ name: '嵌入聊天', about: '开启后，合作站点可以在自己的页面里嵌入本站的聊天室；关闭后现有的嵌入会话失效。' },
  },
  edge: {
    ...{ group: 'rates', kind: 'rate', usual: 100, two: 'always' },
    ...{ name: '庄家优势', about: '没有自设赔率的玩法按机率扣除的部分，之后的注单按新值；与最高返点之和须小于 100%。' },
  },
  topRebate: {
    ...{ group: 'rates', kind: 'rate', tenths: true, usual: 900, two: 'always' },
    ...{ name: '最高返点', about: '返点的上限，赔率由它推算；与庄家优势之和须小于 100%，不低于任何玩家现在的返点。' },
  },
  defaultRebate: {
    ...{ group: 'rates', kind: 'rate', tenths: true, usual: 800, two: 'more' },
    ...{ name: '新玩家的返点', about: '没有上级的新玩家注册时的返点，不高于最高返点；已有玩家不变。' },
  },
  returnFloor: {
    ...{ group: 'rates', kind: 'rate', usual: 8000 },
    ...{ name: '回报率的提醒线', about: '自设赔率的回报低于它时，保存前提醒；不会拒绝。' },
  },
  registerOpen: {
    ...{ group: 'signUp', kind: 'switch', usual: true },
    ...{ name: '开放注册', about: '关闭后没有人能注册，已有玩家不受影响。' },
  },
  registerInviteCode: {
    ...{ group: 'signUp', kind: 'switch', usual: false },
    ...{ name: '注册须有邀请码', about: '开启后没有邀请码不能注册。' },
  },
  registerImageCode: {
    ...{ group: 'signUp', kind: 'switch', usual: false, two: 'less' },
    ...{ name: '注册须有图形验证码', about: '开启后每次注册都要填写图形验证码。' },
  },
  registerPhone: { ...contact, name: '注册时的手机号', about: '须验证的手机号；没有短信通道时不询问。' },
  registerMail: { ...contact, name: '注册时的邮箱', about: '须验证的邮箱；没有邮件通道时不询问。' },
  loginImageCode: {
    ...{ group: 'signIn', kind: 'switch', usual: false, two: 'less' },
    ...{ name: '登录须有图形验证码', about: '开启后每次登录都要填写；关闭时只在失败数次后才要求。' },
  },
  singleSession: {
    ...{ group: 'signIn', kind: 'switch', usual: false, two: 'less' },
    ...{ name: '只允许一处登录', about: '开启后，新的登录使这个账号先前的登录退出。' },
  },
  sessionIdleMinutes: {
    ...{ group: 'signIn', kind: 'whole', usual: 1440, least: 10, most: 43_200, unit: '分钟', two: 'more' },
    ...{ name: '闲置多久退出', about: '页面没有任何活动达到这么久即退出；对已有的登录同样有效。' },
  },
  sessionMaxDays: {
    ...{ group: 'signIn', kind: 'whole', usual: 7, least: 1, most: 90, unit: '天', two: 'more' },
    ...{ name: '登录最长时间', about: '登录之后最长这么久，无论是否在使用；对已有的登录同样有效。' },
  },
  refuseCommonPasswords: {
    ...{ group: 'protection', kind: 'switch', usual: true, two: 'less' },
    ...{ name: '拒绝常见密码', about: '新的登录密码不能是最先被猜到的那些。' },
  },
  withdrawalRestHours: {
    ...{ group: 'protection', kind: 'whole', usual: 24, least: 0, most: 720, unit: '小时', two: 'less' },
    ...{
      name: '找回后暂停提现',
      about: '账号找回、由操作员重设密码或通过人工验证后，这么久之内不能提现，也不能发红包。',
    },
  },
  codesPerAddress: {
    ...{ group: 'protection', kind: 'whole', usual: 10, least: 1, most: 1_000_000, unit: '次', two: 'more' },
    ...{ name: '每日验证码次数', about: '同一地址一天内可以索取的短信与邮件验证码。' },
  },
  rechargeDayAmount: {
    ...{ group: 'money', kind: 'whole', usual: 50_000, least: 1, most: 1_000_000_000, unit: '元', two: 'more' },
    ...{ name: '每日充值限额', about: '一名玩家一天内充值的总额，等级另有加成。' },
  },
  rechargeDayCount: {
    ...{ group: 'money', kind: 'whole', usual: 50, least: 1, most: 100_000, unit: '笔', two: 'more' },
    ...{ name: '每日充值笔数', about: '一名玩家一天内可以提交的充值订单。' },
  },
  channelFallPercent: {
    ...{ group: 'money', kind: 'whole', usual: 80, least: 0, most: 100, unit: '%' },
    ...{ name: '渠道自动停用线', about: '充值渠道的成功率低于它时自动停用；0 为从不。' },
  },
  channelFallMinutes: {
    ...{ group: 'money', kind: 'whole', usual: 30, least: 5, most: 1440, unit: '分钟' },
    ...{ name: '渠道成功率的时段', about: '按最近多久下的订单计算渠道的成功率。' },
  },
  channelFallOrders: {
    ...{ group: 'money', kind: 'whole', usual: 10, least: 3, most: 10_000, unit: '单' },
    ...{ name: '渠道停用的最少单数', about: '时段内至少有这么多单，才会自动停用渠道。' },
  },
  remittanceTwoAbove: {
    ...{ group: 'money', kind: 'whole', usual: 20_000, least: 0, most: 10_000_000, unit: '元', two: 'more' },
    ...{ name: '转账须两人的金额', about: '超过它的银行转账充值须两名操作员通过才入账。' },
  },
  turnoverMultiples: {
    ...{ group: 'money', kind: 'multiples', usual: {}, words: creditNames, each: usualMultiples, most: 100 },
    ...{ two: 'always', name: '流水倍数' },
    about: '各类入账要求其金额多少倍的有效流水才能提现，0 为不要求；只对更改之后的入账有效。',
  },
  coinRate: {
    ...{ group: 'money', kind: 'text', usual: '7.20', least: 3, most: 7, two: 'always' },
    ...{ pattern: /^[1-9]\d?\.\d{1,4}$/, must: '如 7.20' },
    ...{ name: 'USDT 参考汇率', about: '一个 USDT 合多少元；没有外部行情时按它下单。' },
  },
  coinRateSpread: {
    ...{ group: 'money', kind: 'whole', usual: 5, least: 1, most: 50, unit: '%', two: 'more' },
    ...{ name: 'USDT 行情偏差', about: '外部行情偏离参考汇率超过它时，暂停数字货币充值。' },
  },
  turnoverReleaseAlone: {
    ...{ group: 'money', kind: 'whole', usual: 1000, least: 0, most: 1_000_000, unit: '元', two: 'more' },
    ...{ name: '一人可减免的流水', about: '一名操作员可以单独减免的流水要求，更多的须两人。' },
  },
  bankCardsMost: { ...accounts, usual: 5, name: '银行卡数', about: '一名玩家可以绑定的银行卡。' },
  payAccountsMost: {
    ...accounts,
    usual: 2,
    name: '支付宝与微信账号数',
    about: '一名玩家可以绑定的支付宝账号，与微信账号各计。',
  },
  coinAddressesMost: { ...accounts, usual: 5, name: '数字货币地址数', about: '一名玩家可以绑定的 USDT 地址。' },
  payoutSharing: {
    ...{ group: 'money', kind: 'choice', words: sharingRules, usual: 'refuse', two: 'always' },
    ...{ name: '多人同用的收款账号', about: '收款账号已由其他玩家绑定时怎么办。' },
  },
  ...withdrawSettings,
  ...walletSettings,
  ...envelopeSettings,
  ...agentSettings,
  ...ceilingSettings,
  streakLeast: {
    ...{ group: 'draws', kind: 'whole', usual: 3, least: 2, most: 50, unit: '期' },
    ...{ name: '长龙的起点', about: '连续多少期同一面起列入长龙。' },
  },
  resultLateHours: {
    ...{ group: 'draws', kind: 'whole', usual: 2, least: 1, most: 72, unit: '小时' },
    ...{ name: '结果迟到的时限', about: '外部开奖的彩种在开奖后多久没有结果算迟到。' },
  },
  beacon: {
    ...{ group: 'draws', kind: 'switch', usual: false, two: 'less' },
    ...{
      name: '公共随机数',
      about: '开启后新排出的自开期（约两天后开售）由种子与 drand 公共随机数共同开奖；已排出的期不变。',
    },
  },
  beaconVoidMinutes: {
    ...{ group: 'draws', kind: 'whole', usual: 120, least: 30, most: 10_080, unit: '分钟', two: 'less' },
    ...{ name: '公共随机数的等待时限', about: '公共随机数迟到这么久之后，两名操作员才可将该期作废退款。' },
  },
  keepExposureDays: { ...keep, name: '可赔额', about: '各期可能赔付的数额，从开奖起算；未结算的一直保留。' },
  keepStatisticsDays: { ...{ ...keep, usual: 90 }, name: '访问统计', about: '页面按小时合计的在线时长、访问与操作。' },
  keepHeartbeatDays: { ...keep, name: '心跳失败', about: '浏览器心跳失败的记录。' },
  keepCallbackDays: {
    ...{ ...keep, usual: 90, least: 8 },
    ...{ name: '支付回调原文', about: '支付方回调的原文；所理解的内容一直保留。' },
  },
  keepEvidenceDays: { ...keep, two: 'less', name: '验证凭证', about: '人工验证的凭证图片，从办理完毕起算。' },
  keepChatDays: {
    ...{ ...keep, usual: 90, least: 30, two: 'less' },
    ...{ name: '聊天记录', about: '聊天室与私聊的消息，含已撤回的；举报所附的一直保留。' },
  },
  keepLetterDays: { ...keep, name: '已删除的站内信', about: '玩家删除之后仍保留的时间。' },
  keepOutgoingDays: { ...keep, name: '短信与邮件', about: '已发出或已放弃的短信与邮件。' },
  needTwo: {
    ...{ group: 'two', kind: 'list', words: extraTwo, usual: [], two: 'always' },
    ...{
      name: '另须两人的操作',
      about: '除固定须两人的操作（录入、作废与更正结果，调整余额，降低保护的设置）之外，还有哪些须另一名操作员通过。',
    },
  },
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingRows
export const settingKeys = Object.keys(settingRows) as [SettingKey, ...SettingKey[]]
type ValueOf<R> = R extends { kind: 'choice'; words: infer W }
  ? keyof W
  : R extends { kind: 'list'; words: infer W }
    ? (keyof W)[]
    : R extends { kind: 'multiples' }
      ? Multiples
      : R extends { kind: 'switch' }
        ? boolean
        : R extends { kind: 'text' }
          ? string
          : number
export type SettingValues = { [K in SettingKey]: ValueOf<(typeof settingRows)[K]> }
