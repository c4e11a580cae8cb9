/** Sending red envelopes, and opening them. */
import { z } from 'zod'
import { entryId } from '../chat/message.ts'
import { spendingRefusals } from '../protection/doors.ts'
import { call } from '../wire/call.ts'
import { amountText, hash, requestId, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  envelopeId,
  envelopeInRoom,
  envelopeMoney,
  envelopeNumber,
  envelopeRoom,
  envelopeType,
  recordIds,
  remark,
} from './fields.ts'
import { commitmentText, envelopeStanding, stateNumber, typeNumber } from './message.ts'
import { envelopeModes } from './words.ts'

const limits = {
  amount: amountText.meta({ description: '今日剩余额度' }),
  maxAmount: amountText.meta({ description: '人均单个红包的上限' }),
  dayLimitAmount: amountText.meta({ description: '每日可发的总额' }),
  dayLimitCount: z.number().meta({ description: '每日可发的次数' }),
  dayLimitSendCount: z.number().meta({ description: '今日已发的次数' }),
}

/** What can be sent of a type, by the site's limits and what the player has sent today. */
export const queryConfigurationInformation = call('queryConfigurationInformation', {
  summary: '红包的配置与本人今日还可发的：按类型（1 普通，2 拼手气），两种共用额度与次数。',
  who: 'player',
  input: { type: envelopeType },
  reply: z.object({
    type: typeNumber,
    mode: z.enum(wordsOf(envelopeModes)).meta({ description: 'players 时玩家可以发送' }),
    ...limits,
    minAmount: amountText.meta({ description: '人均单个红包的下限' }),
    maxNumber: z.number().meta({ description: '一次最多的个数' }),
    remarkLength: z.number(),
    defaultRemark: z.string(),
    refundHours: z.number().meta({ description: '未领取的多少小时后退回' }),
  }),
  refuses: [],
})

/** What the player may still send today. */
export const getRedEnvelopeWithdrawData = call('getRedEnvelopeWithdrawData', {
  summary: '本人今日还可发的红包：剩余额度、单个上限、每日限额与次数、已发次数。',
  who: 'player',
  input: {},
  reply: z.object({
    ...limits,
    balance: amountText.meta({ description: '可用余额' }),
    mode: z.enum(wordsOf(envelopeModes)),
    hasSafetyPassword: z.boolean(),
  }),
  refuses: [],
})

/** Sends one: the money, the envelope and the message in one. */
export const sendRedEnvelope = call('sendRedEnvelope', {
  summary:
    '发红包到聊天室（roomCode）或私聊（roomId，只能一个普通红包）：扣款并发出类型 3 的消息。未领取的 12 小时后退回。',
  who: 'player',
  input: {
    ...envelopeRoom,
    type: envelopeType,
    money: envelopeMoney,
    number: envelopeNumber,
    remark,
    safetyPassword: hash('安全密码').meta({ description: 'sha256hex(小写用户名 + 六位数字)' }),
    requestId,
  },
  reply: z.object({
    recordId: z.string(),
    id: entryId.meta({ description: '消息在房间内的序号' }),
    amountTotal: amountText,
    numTotal: z.number(),
    commitment: commitmentText,
    expiresAt: timeNumber,
    balance: amountText.meta({ description: '发出之后的可用余额' }),
  }),
  refuses: [
    ...(['envelopesOff', 'envelopeSingleOnly', 'envelopeShareAbove', 'envelopeShareBelow'] as const),
    ...(['envelopeQuotaShort', 'envelopeTimesOver', 'envelopeFundsShort', 'envelopeBound'] as const),
    ...([
      'remarkRefused',
      'safetyPasswordMissing',
      'safetyPasswordWrong',
      'safetyPasswordLocked',
      'systemBusy',
    ] as const),
    ...(['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded'] as const),
    ...(['chatBanned', 'gradeBanned', 'roomMuted', 'messageTooSoon', 'directForbidden', 'directBlocked'] as const),
    ...spendingRefusals,
    ...(['accountFrozen', 'withdrawalsRest', 'requestInProgress', 'requestReused'] as const),
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** What the popup shows; nothing changes. */
export const snatchRedEnvelope = call('snatchRedEnvelope', {
  summary: '抢红包：弹窗该显示什么，不改变任何东西。state 为 1 时可以拆（openRedEnvelope）。',
  who: 'player',
  input: envelopeInRoom,
  reply: z.object({
    state: z
      .literal([-1, 0, 1, 2, 3])
      .meta({ description: '-1 已领取或已结束，0 已被领完，1 可以领取，2 见 message，3 本人发出的：领取记录' }),
    message: z.string().meta({ description: '2：提示的文字' }),
    recordId: z.string(),
    type: typeNumber,
    wishingRemark: z.string(),
    userId: z.string().meta({ description: '发送者；站点为 0' }),
    nickname: z.string(),
    userName: z.string().meta({ description: '发送者的账号，只显示前两位与末位' }),
    avatar: z.string(),
    commitment: commitmentText,
    standing: z.object(envelopeStanding),
    sentAt: timeNumber,
    endedAt: timeNumber.nullable(),
  }),
  refuses: ['envelopeUnknown'],
  limit: { per: 'account', max: 240, window_s: 60 },
})

/** Takes a share. */
export const openRedEnvelope = call('openRedEnvelope', {
  summary:
    '拆红包：领一份并入账。state 1 领到，0 已被领完，-1 没有（已过期、已退回或本人发出的）。再拆一次，答案不变。',
  who: 'player',
  input: { ...envelopeInRoom, requestId },
  reply: z.object({
    state: z.literal([1, 0, -1]),
    amount: amountText.meta({ description: '领到的金额；没有为 0.00' }),
    place: z.number().nullable().meta({ description: '第几个领到' }),
    receiveTime: timeNumber.nullable(),
  }),
  refuses: [
    'envelopeUnknown',
    ...(['onBreak', 'selfExcluded', 'notOfAge', 'accountFrozen'] as const),
    ...(['requestInProgress', 'requestReused'] as const),
  ],
  limit: { per: 'account', max: 240, window_s: 60 },
  movesMoney: true,
})

/** Notes that the viewer has looked. */
export const updateReadedRedEnvelop = call('updateReadedRedEnvelop', {
  summary: '红包已看过；状态以服务器的为准。',
  who: 'player',
  input: {
    recordCode: envelopeId.meta({ description: '红包的 recordId' }),
    state: z.enum(['1', '2', '3', '4', '5'], { error: '状态格式错误' }).optional().meta({
      description: '页面所知的状态，仅为兼容，不使用',
    }),
  },
  reply: z.object({ isRead: z.boolean(), state: stateNumber }),
  refuses: ['envelopeUnknown'],
  limit: { per: 'account', max: 240, window_s: 60 },
})

/** Where envelopes stand for the viewer. */
export const redEnvelopeStates = call('redEnvelopeStates', {
  summary: '若干红包对本人的状态；看不到的（不存在，或不能进入其房间）不在其中。',
  who: 'player',
  input: { recordIds },
  reply: z.object({ list: z.array(z.object({ recordId: z.string(), ...envelopeStanding })) }),
  refuses: [],
  limit: { per: 'account', max: 240, window_s: 60 },
})
