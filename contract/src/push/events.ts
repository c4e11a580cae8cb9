/** The data of each event of the stream, with an example. Events tell that something changed; the calls say what it is now. */
import { z } from 'zod'
import { drawn } from '../draws/calls.ts'
import { amountText, timeNumber } from '../wire/fields.ts'
import type { PushEvent } from './words.ts'

const ofIssue = z.strictObject({ lotteryCode: z.string(), issue: z.string() })
const unread = z.number().meta({ description: '未读站内信条数' })

/** The schemas, by event. */
export const eventData = {
  hello: z.strictObject({
    serverTime: timeNumber,
    player: z
      .strictObject({ userName: z.string(), balance: amountText, unread })
      .nullable()
      .meta({ description: '没有会话的连接为空，只收到公开的事件' }),
  }),
  alive: z.strictObject({ serverTime: timeNumber }),
  closed: ofIssue.extend({ drawsAt: timeNumber }),
  drawn: ofIssue.extend(drawn.shape).meta({ description: '更正的结果再说一次' }),
  settled: ofIssue.meta({ description: '本期注单已全部派奖，或作废的期已全部退款' }),
  site: z.strictObject({}).meta({ description: '彩种、赔率、名称或站点状态有变，请重新读取' }),
  balance: z.strictObject({ balance: amountText }),
  letters: z.strictObject({ unread }),
  privateNews: z
    .strictObject({ roomId: z.string(), latestMessageId: z.number() })
    .meta({ description: '本人的一个私聊有新的内容；可能漏失，未读以列表为准' }),
  service: z
    .strictObject({ talkId: z.string(), latestNo: z.number() })
    .meta({ description: '本人的客服会话有新的内容；可能漏失，以 getServiceTalkFront 为准' }),
  ended: z
    .strictObject({ reason: z.string().meta({ description: '拒绝的名称，如同此后的请求所答' }) })
    .meta({ description: '此后连接关闭；再连接即没有会话，只收到公开的事件' }),
  refused: z
    .strictObject({ code: z.number(), msg: z.string(), data: z.looseObject({ reason: z.string() }) })
    .meta({ description: '没有给予连接，原因如普通接口的答复；此后连接关闭，请过一会再试' }),
} as const satisfies Record<PushEvent, z.ZodType>

/** What comes with an event. */
export type EventData<E extends PushEvent> = z.output<(typeof eventData)[E]>

/** An example of each event, as it is shown in the API reference. */
export const eventExamples: { readonly [E in PushEvent]: EventData<E> } = {
  hello: { serverTime: 1763798400000, player: { userName: 'player', balance: '10000.00', unread: 1 } },
  alive: { serverTime: 1763798420000 },
  closed: { lotteryCode: 'k3_1m', issue: '202511220961', drawsAt: 1763798460000 },
  drawn: { lotteryCode: 'k3_1m', issue: '202511220961', drawsAt: 1763798460000, openNumber: '2,3,6' },
  settled: { lotteryCode: 'k3_1m', issue: '202511220961' },
  site: {},
  balance: { balance: '10003.92' },
  letters: { unread: 2 },
  privateNews: { roomId: '12', latestMessageId: 7 },
  service: { talkId: '12', latestNo: 3 },
  ended: { reason: 'signedInElsewhere' },
  refused: { code: -98, msg: '操作过于频繁，请稍后再试', data: { reason: 'tooOften', retryAfter: 20 } },
}
