/** Operators see every envelope and where money went by them, and send envelopes of the site, by two. */
import { z } from 'zod'
import { roomCode } from '../chat/fields.ts'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, field, listOf, money, paging, span, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { envelopeId, envelopeMoney, envelopeNumber, envelopeType, remark } from './fields.ts'
import { commitmentText, typeNumber } from './message.ts'
import {
  envelopeEnds,
  envelopeSources,
  FLOW_DAYS,
  FLOW_DAYS_MOST,
  FLOW_LEAST,
  FLOW_SENDERS,
  FLOW_SHARES,
} from './words.ts'

const looking = { who: 'operator', right: 'seeEnvelopes' } as const
const player = z.object({ id: z.string(), userName: z.string() })

const sums = z.object({
  sent: amountText,
  taken: amountText,
  returned: amountText,
  held: amountText.meta({ description: '未领，也未退回' }),
})

const envelope = z.object({
  id: z.string(),
  type: typeNumber,
  source: z.enum(wordsOf(envelopeSources)),
  sender: player.nullable().meta({ description: '站点发出的为空' }),
  room: z.object({
    code: z.string().nullable().meta({ description: '私聊为空' }),
    title: z.string(),
  }),
  total: amountText,
  shares: z.number(),
  taken: z.number(),
  takenAmount: amountText,
  returned: amountText,
  state: z.enum(wordsOf(envelopeEnds)),
  sentAt: timeNumber,
  expiresAt: timeNumber,
  endedAt: timeNumber.nullable(),
})

/** All envelopes. */
export const consoleEnvelopes = call('consoleEnvelopes', {
  summary: '聊天红包，最新的在前；合计至多计前 10000 个。',
  ...looking,
  csv: true,
  input: {
    ...paging,
    ...span,
    state: z.enum(wordsOf(envelopeEnds), { error: '状态格式错误' }).optional(),
    type: envelopeType.optional(),
    source: z.enum(wordsOf(envelopeSources), { error: '来源格式错误' }).optional(),
    room: z
      .union([z.literal('private'), roomCode], { error: '房间格式错误' })
      .optional()
      .meta({ description: '房间号；private 为私聊' }),
    userName: field('userName', '发送者').optional().meta({ description: '发送者的用户名' }),
    least: money('最低金额').optional(),
    most: money('最高金额').optional(),
  },
  reply: listOf(envelope).extend({
    isMore: z.boolean().meta({ description: '超过 10000 个，合计只计最新的' }),
    sums,
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing'],
})

/** One envelope. */
export const consoleEnvelope = call('consoleEnvelope', {
  summary: '一个红包：各份由谁领取、账变，承诺与公布后的种子。',
  ...looking,
  input: { ...paging, id: envelopeId },
  reply: listOf(
    z.object({
      id: z.string(),
      place: z.number(),
      taker: player,
      amount: amountText,
      takenAt: timeNumber,
      transferId: z.string().nullable().meta({ description: '入账的账变' }),
    }),
  ).extend({
    envelope: envelope.extend({
      wish: z.string().nullable().meta({ description: '私聊的不显示' }),
      commitment: commitmentText,
      seed: z.string().nullable().meta({ description: '领完或退回后公布' }),
      approvalId: z.string().nullable().meta({ description: '站点发出的：通过它的申请' }),
    }),
    taken: z.array(amountText).meta({ description: '全部已领的各份，按领取的先后：用于复算' }),
    ledger: z.array(
      z.object({ code: z.number(), name: z.string(), count: z.number(), amount: amountText, lastAt: timeNumber }),
    ),
    sums,
  }),
  refuses: ['rightMissing', 'notFound'],
})

const flows = {
  ...paging,
  days: whole('天数', 1, FLOW_DAYS_MOST).optional().default(FLOW_DAYS),
  least: money('最低金额')
    .optional()
    .meta({ description: `元，默认 ${FLOW_LEAST}` }),
}
const flow = {
  amount: amountText.meta({ description: '期间收到之和' }),
  count: z.number().meta({ description: '份数' }),
  privateAmount: amountText.meta({ description: '其中私聊的' }),
  lastAt: timeNumber,
}
const looked = {
  isPartial: z.boolean().meta({ description: `期间超过 ${FLOW_SHARES} 份：只计最新的` }),
  serverTime: timeNumber,
}

/** Who sends much to whom. */
export const consoleEnvelopePairs = call('consoleEnvelopePairs', {
  summary: '红包的可疑往来：一名玩家给另一名的合计，金额大的在前；回流，以及是否共用浏览器、收款账户、地址。',
  ...looking,
  csv: true,
  input: flows,
  reply: listOf(
    z.object({
      id: z.string(),
      sender: player,
      receiver: player,
      ...flow,
      backAmount: amountText.meta({ description: '反方向的合计' }),
      shared: z.object({ browser: z.boolean(), payout: z.boolean(), address: z.boolean() }),
    }),
  ).extend(looked),
  refuses: ['rightMissing'],
})

/** Who receives much from many. */
export const consoleEnvelopeReceivers = call('consoleEnvelopeReceivers', {
  summary: '红包的集中收取：从多名玩家收到的合计，金额大的在前。',
  ...looking,
  csv: true,
  input: {
    ...flows,
    senders: whole('发送者人数', 2, 1000).optional().default(FLOW_SENDERS).meta({ description: '至少这么多人' }),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      receiver: player,
      senders: z.number(),
      ...flow,
      sentAmount: amountText.meta({ description: '本人期间发出、被领取的合计' }),
    }),
  ).extend(looked),
  refuses: ['rightMissing'],
})

/** Asks for an envelope of the site. */
export const consoleAskSiteEnvelope = call('consoleAskSiteEnvelope', {
  summary: '提出由站点在一个聊天室发红包：由另一名操作员审批，通过时在同一事务中由平台出资并发出。',
  who: 'operator',
  right: 'envelopes',
  stepUp: true,
  input: { roomCode, type: envelopeType, money: envelopeMoney, number: envelopeNumber, remark, reason },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z.enum(['open', 'same']).meta({ description: 'same：您已提出相同的申请' }),
  }),
  refuses: [
    ...(['rightMissing', 'envelopesOff', 'envelopeShareAbove', 'envelopeShareBelow', 'remarkRefused'] as const),
    ...(['roomDeleted', 'siteEnvelopeAsked', 'approvalImpossible'] as const),
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
})
