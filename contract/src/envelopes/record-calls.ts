/** What became of red envelopes: who got what, what a player received and sent, and the proof of the split. */
import { z } from 'zod'
import { roomCode } from '../chat/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, listOf, paging, timeNumber } from '../wire/fields.ts'
import { envelopeId, recordDays, roomCodeIfAny } from './fields.ts'
import { commitmentText, envelopeProof, envelopeStanding, typeNumber } from './message.ts'

const person = {
  userName: z.string().meta({ description: '账号，只显示前两位与末位' }),
  nickname: z.string().meta({ description: '昵称，不含汉字的只显示前两位与末位' }),
  avatar: z.string(),
}
const dispatchType = typeNumber.meta({ description: '1 普通，2 拼手气' })
const where = {
  roomTitle: z.string().meta({ description: '聊天室的名称；私聊为“私聊”' }),
  roomCode: z.string().nullable().meta({ description: '私聊为空' }),
}

/** Who got what of one envelope. */
export const queryReceiveRedEnvelope = call('queryReceiveRedEnvelope', {
  summary: '红包的领取详情，按领取的先后。',
  who: 'player',
  input: { ...paging, recordId: envelopeId, roomCode: roomCodeIfAny.meta({ description: '聊天室；可不填' }) },
  reply: z.object({
    amount: amountText.meta({ description: '本人领到的；没有为 0.00' }),
    total: z.number().meta({ description: '领取的条数' }),
    numTotal: z.number().meta({ description: '红包的个数' }),
    amountTotal: amountText.meta({ description: '红包的总额' }),
    receiveAmount: amountText.meta({ description: '已领的金额' }),
    rows: z.array(
      z.object({
        place: z.number().meta({ description: '第几个领到' }),
        userId: z.string(),
        ...person,
        dispatchType,
        amount: amountText,
        receiveTime: timeNumber,
        isMe: z.boolean(),
        isBest: z.boolean().meta({ description: '手气最佳：拼手气红包领完之后，最多的一份，同额的先领者' }),
      }),
    ),
    pageNum: z.number(),
    pageSize: z.number(),
    recordId: z.string(),
    type: typeNumber,
    wishingRemark: z.string(),
    sender: z.object({ userId: z.string().meta({ description: '站点为 0' }), ...person }),
    ...where,
    standing: z.object(envelopeStanding),
    commitment: commitmentText,
    sentAt: timeNumber,
    endedAt: timeNumber.nullable(),
  }),
  refuses: ['envelopeUnknown'],
  limit: { per: 'account', max: 240, window_s: 60 },
})

/** What the player received. */
export const queryFrontReceiveRedEnvelopeByUserid = call('queryFrontReceiveRedEnvelopeByUserid', {
  summary: '本人领到的红包，新的在前；一次最多 7 天，不填日期为最近 7 天。',
  who: 'player',
  input: { ...paging, ...recordDays, roomCode: roomCode.optional().meta({ description: '只要这个聊天室的' }) },
  reply: listOf(
    z.object({
      recordId: z.string(),
      ...person,
      dispatchType,
      amount: amountText,
      receiveTime: timeNumber,
      wishingRemark: z.string(),
      ...where,
    }),
  ).extend({ receiveAmount: amountText.meta({ description: '所选日期领到的合计' }) }),
  refuses: ['envelopeDaysLong'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** What the player sent. */
export const mySentRedEnvelopes = call('mySentRedEnvelopes', {
  summary: '本人发出的红包，新的在前；一次最多 7 天，不填日期为最近 7 天。',
  who: 'player',
  input: { ...paging, ...recordDays, roomCode: roomCode.optional().meta({ description: '只要这个聊天室的' }) },
  reply: listOf(
    z.object({
      recordId: z.string(),
      dispatchType,
      wishingRemark: z.string(),
      amountTotal: amountText,
      numTotal: z.number(),
      receiveAmount: amountText.meta({ description: '已领的金额' }),
      standing: z.object(envelopeStanding),
      sentAt: timeNumber,
      endedAt: timeNumber.nullable(),
      ...where,
    }),
  ).extend({ sentAmount: amountText, returnedAmount: amountText }),
  refuses: ['envelopeDaysLong'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** What the split is recomputed by. */
export const redEnvelopeProof = call('redEnvelopeProof', {
  summary: '红包的验证数据：发出时的承诺，结束后公布的种子，已领的各份；npm run fairness -- envelope 可离线复算。',
  who: 'player',
  input: { recordId: envelopeId },
  reply: envelopeProof,
  refuses: ['envelopeUnknown'],
  limit: { per: 'account', max: 240, window_s: 60 },
})
