/** Customer service as players use it: the lines, and the talk with operators. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, text, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { afterNo, orderKind, orderNo, stateOfTalk, talkId, talkLine, talkMessage, talkOrder } from './fields.ts'
import { linkTypes, RATING_MOST, RATING_NOTE_LENGTH } from './words.ts'

/** The lines that are open. */
export const getServiceLineFront = call('getServiceLineFront', {
  summary: '开放的客服线路，按站点的顺序；本人的会话所在的线路已停用时，它在最前。站内会话需要登录。',
  who: 'anyone',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        linkType: z.enum(wordsOf(linkTypes)),
        linkUrl: z.string().meta({ description: '新窗口与站内窗口的 https 地址，其余为空' }),
        htmlPath: z.string().meta({ description: '图文的页面在本站的路径，其余为空' }),
        ahead: z.number().meta({ description: '站内会话：此刻排队的人数，其余为 0' }),
        waitSeconds: z.number().meta({ description: '站内会话：近一小时的平均等待秒数，其余为 0' }),
      }),
    ),
  }),
  refuses: [],
  limit: { per: 'address', max: 240, window_s: 60 },
})

/** The player's talk. */
export const getServiceTalkFront = call('getServiceTalkFront', {
  summary: '本人的会话：进行中的，或一天内结束的最近一个；附其最新的至多 200 条消息，先旧后新。读取即视为看到。',
  who: 'player',
  input: { after: afterNo },
  reply: z.object({
    talk: z
      .object({
        id: z.string(),
        lineId: z.string(),
        lineName: z.string(),
        state: stateOfTalk,
        operator: z.string().meta({ description: '接待的客服；排队时为空' }),
        ahead: z.number().meta({ description: '排在前面的人数' }),
        openedAt: timeNumber,
        latestNo: z.number(),
        order: talkOrder.nullable(),
        rating: z.number().nullable(),
      })
      .nullable(),
    list: z.array(talkLine),
  }),
  refuses: [],
  limit: { per: 'account', max: 240, window_s: 60 },
})

/** What one can ask about. */
export const getServiceOrderListFront = call('getServiceOrderListFront', {
  summary: '可附在会话中的本人订单：最近的充值、提现与注单，新的在前。',
  who: 'player',
  input: {},
  reply: z.object({ list: z.array(talkOrder) }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Writes to customer service. */
export const addServiceMessage = call('addServiceMessage', {
  summary:
    '发送给客服。没有进行中的会话时，以 lineId 的线路开始一个；没有客服在时保留，答复到来时若不在会话中会有站内信。同一 requestId 重发只有一条。',
  who: 'player',
  input: {
    lineId: id('线路').transform(BigInt).optional(),
    messageTypeId: whole('消息类型', 1, 2).meta({ description: '1 文本，2 图片（uploadAuditImages 得到的编号）' }),
    ...talkMessage,
    page: text('页面', 200).optional().default('').meta({ description: '玩家所在的页面，供客服参考' }),
    orderKind: orderKind.optional(),
    orderNo: orderNo.optional().meta({ description: '与 orderKind 一起：所问的本人订单' }),
  },
  reply: z.object({ id: z.string(), no: z.number() }),
  refuses: ['serviceLineGone', 'serviceOrderUnknown', 'badInput', 'notFound', 'wordRefused', 'requestReused'],
  limit: { per: 'account', max: 20, window_s: 60 },
})

/** Ends the talk. */
export const closeServiceTalk = call('closeServiceTalk', {
  summary: '结束本人的会话。',
  who: 'player',
  input: { id: talkId },
  reply: z.object({}),
  refuses: ['notFound', 'serviceTalkClosed'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Says how it was. */
export const rateServiceTalk = call('rateServiceTalk', {
  summary: '评价一个已结束的会话，1 至 5 分，一次会话一次，一天之内。',
  who: 'player',
  input: {
    id: talkId,
    rating: whole('评分', 1, RATING_MOST),
    note: text('评价', RATING_NOTE_LENGTH).optional().default(''),
  },
  reply: z.object({}),
  refuses: ['notFound', 'serviceTalkOpen', 'serviceRated'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
