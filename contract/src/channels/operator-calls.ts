/** The console's calls of channels: how each does, and what operators change. */
import { yuan } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, money, seen, text, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { banks, channelEvents, DAY_MINUTES, MOST_RATE, methodKinds, payTypes } from './words.ts'

/** A recharge of more is no single payment of a provider. */
const MOST_AMOUNT = yuan(1_000_000)
const MOST_QUICK = 8

const channelId = z
  .string({ error: '渠道不能为空' })
  .regex(/^[a-z0-9_]{1,32}$/, '渠道格式错误')
  .meta({ description: '小写字母、数字与下划线' })

const rate = z.object({
  paid: z.number().meta({ description: '到账的订单' }),
  counted: z.number().meta({ description: '到账的订单，加上未付成的人数：同一玩家未付成的只计一次' }),
})

const channel = z.object({
  channelId: z.string(),
  payType: z.enum(wordsOf(payTypes)),
  kind: z.enum(wordsOf(methodKinds)),
  name: z.string(),
  provider: z.string(),
  isConfigured: z.boolean().meta({ description: '其支付服务方已配置' }),
  isOn: z.boolean(),
  weight: z.number(),
  opensAt: z.number().meta({ description: '北京时间零点起的分钟' }),
  closesAt: z.number().meta({ description: '北京时间零点起的分钟；可早于开放时间：跨零点' }),
  fromGrade: z.number(),
  eta: z.string(),
  quickAmounts: z.array(amountText),
  banks: z.array(z.enum(wordsOf(banks))),
  terms: z
    .object({
      no: z.number(),
      minAmount: amountText,
      maxAmount: amountText,
      feeRate: z.number().meta({ description: '万分之几：60 是 0.6%' }),
      bonusRate: z.number().meta({ description: '万分之几：60 是 0.6%' }),
    })
    .nullable(),
  asked: z.array(z.string()).meta({ description: '待审批的限额与费用申请' }),
  now: rate.meta({ description: '健康窗口之内' }),
  day: rate.meta({ description: '近 24 小时' }),
  hours: z.array(rate).meta({ description: '近 24 小时，逐小时，由早到晚' }),
  median: z.number().nullable().meta({ description: '到账用时的中位数，秒' }),
  p95: z.number().nullable(),
  today: z.object({ amount: amountText, count: z.number() }),
  fall: z
    .object({ at: timeNumber, paid: z.number(), counted: z.number(), percent: z.number(), minutes: z.number() })
    .nullable()
    .meta({ description: '自动停用的时间与依据' }),
  trials: z
    .array(z.object({ at: timeNumber, by: z.string(), ok: z.boolean() }))
    .meta({ description: '自动停用后的试单' }),
})

/** Every channel with its figures. */
export const consoleChannels = call('consoleChannels', {
  summary: '全部充值渠道，按玩家看到的顺序：设置、成功率、到账用时、今日、自动停用的依据。',
  who: 'operator',
  right: 'seeChannels',
  input: {},
  reply: z.object({
    list: z.array(channel),
    today: z.object({ amount: amountText, count: z.number() }),
    day: rate,
    median: z.number().nullable(),
    p95: z.number().nullable(),
    health: z.object({
      minutes: z.number(),
      orders: z.number(),
      percent: z.number().meta({ description: '低于它自动停用；0 为从不' }),
    }),
    providers: z.array(z.string()),
  }),
  refuses: ['rightMissing'],
})

/** What became of a channel. */
export const consoleChannelHistory = call('consoleChannelHistory', {
  summary: '一个渠道最近 50 次变更：添加、限额与费用、修改、启停、自动停用、试单。',
  who: 'operator',
  right: 'seeChannels',
  input: { channelId },
  reply: z.object({
    list: z.array(
      z.object({ at: timeNumber, event: z.enum(wordsOf(channelEvents)), by: z.string(), text: z.string() }),
    ),
  }),
  refuses: ['rightMissing', 'channelUnknown'],
})

const act = { who: 'operator', right: 'channels', limit: { per: 'account', max: 60, window_s: 60 } } as const
const done = z.object({})

/** Adds a channel, switched off and without terms. */
export const consoleAddChannel = call('consoleAddChannel', {
  ...act,
  summary: '添加一个渠道：停用，没有限额与费用；两人审批限额与费用之后才能启用。',
  stepUp: true,
  input: {
    channelId,
    payType: z.enum(wordsOf(payTypes), {
      error: ({ input }) => (input === undefined ? '支付方式不能为空' : '支付方式格式错误'),
    }),
    provider: text('支付服务方', 32, 1),
    name: text('名称', 20, 1),
  },
  reply: done,
  refuses: ['rightMissing', 'channelTaken', 'channelProvider', 'channelKind'],
})

const quickAmounts = z
  .string({ error: '快选金额不能为空' })
  .regex(/^(?:[1-9]\d{0,6}(?:,[1-9]\d{0,6})*)?$/, '快选金额格式错误')
  .transform((list) => (list === '' ? [] : list.split(',').map((amount) => yuan(BigInt(amount)))))
  .refine((list) => list.length <= MOST_QUICK, `快选金额至多 ${MOST_QUICK} 个`)
  .meta({ description: '整数元，逗号分隔' })

/** Changes what one operator may change of a channel. */
export const consoleSetChannel = call('consoleSetChannel', {
  ...act,
  summary: '修改一个渠道的名称、时段、等级、权重、快选金额与到账说明；限额与费用须两人，另行提出。',
  stepUp: true,
  input: {
    channelId,
    name: text('名称', 20, 1),
    eta: text('到账说明', 30),
    weight: whole('权重', 0, 1000),
    opensAt: whole('开放时间', 0, DAY_MINUTES - 1).meta({ description: '北京时间零点起的分钟' }),
    closesAt: whole('关闭时间', 1, DAY_MINUTES).meta({ description: '可早于开放时间：跨零点' }),
    fromGrade: whole('等级', 1, 10),
    quickAmounts,
    seen,
  },
  reply: done,
  refuses: ['rightMissing', 'channelUnknown', 'changedMeanwhile'],
})

/** Switches a channel on or off. */
export const consoleSwitchChannel = call('consoleSwitchChannel', {
  ...act,
  summary: '启用或停用一个渠道；已下的订单照常付款、查询与入账。自动停用的须先试单成功。',
  stepUp: true,
  input: { channelId, on: z.enum(['true', 'false'], { error: '启停格式错误' }) },
  reply: done,
  refuses: ['rightMissing', 'channelUnknown', 'channelNoTerms', 'channelUntried'],
})

/** Puts all channels into an order. */
export const consoleSortChannels = call('consoleSortChannels', {
  ...act,
  summary: '全部渠道的新顺序，就是玩家看到的顺序；支付方式按各自的第一个渠道排列。',
  stepUp: true,
  input: {
    channelIds: z
      .string({ error: '渠道不能为空' })
      .regex(/^[a-z0-9_]{1,32}(?:,[a-z0-9_]{1,32}){0,499}$/, '渠道格式错误')
      .transform((list) => list.split(',')),
  },
  reply: done,
  refuses: ['rightMissing', 'channelsDiffer'],
})

/** Asks the provider of a channel to take an order that nobody pays. */
export const consoleTryChannel = call('consoleTryChannel', {
  ...act,
  summary: '试一单：请渠道受理一笔最低金额的订单并查询它；没有玩家，不付款，也不入账。',
  input: { channelId },
  reply: z.object({ ok: z.boolean() }),
  refuses: ['rightMissing', 'channelUnknown', 'channelNoTerms', 'channelProvider'],
  limit: { per: 'account', max: 10, window_s: 60 },
})

const rateField = (label: string) => whole(label, 0, MOST_RATE).meta({ description: '万分之几：60 是 0.6%' })

/** Asks for limits, fee and bonus of a channel. */
export const consoleAskTerms = call('consoleAskTerms', {
  ...act,
  summary: '提出一个渠道的限额与费用：另一名操作员通过后生效，此后的订单按新的；已下的订单不变。',
  stepUp: true,
  input: {
    channelId,
    minAmount: money('最低金额').refine((amount) => amount >= yuan(1), '最低金额不能小于 1 元'),
    maxAmount: money('最高金额').refine((amount) => amount <= MOST_AMOUNT, '最高金额不能超过 1000000 元'),
    feeRate: rateField('手续费'),
    bonusRate: rateField('加送'),
    reason,
  },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z
      .enum(['open', 'same', 'approved'])
      .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即生效' }),
  }),
  refuses: ['rightMissing', 'channelUnknown', 'termsWrong', 'approvalImpossible'],
})
