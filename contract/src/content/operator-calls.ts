/** Operators publish notices and banners. */
import { z } from 'zod'
import { hidesInMessage, isEmptyMessage, tidyMessage } from '../chat/text.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, id, listOf, orNew, paging, seen, text, time, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  BANNER_LENGTHS,
  BANNERS_MOST,
  bannerPlaces,
  NOTICE_LENGTHS,
  noticeKinds,
  noticeStates,
  siteLinkPattern,
} from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const own = { who: 'operator', right: 'content' } as const

/** Every notice, those that players do not see as well. */
export const consoleNotices = call('consoleNotices', {
  summary: '全部公告，包括未到时间与已撤下的，时间新的在前。',
  ...own,
  input: {
    ...paging,
    kind: z.enum(noticeKinds, { error: '类型格式错误' }).optional(),
    state: z.enum(wordsOf(noticeStates), { error: '状态格式错误' }).optional(),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      content: z.string().meta({ description: '纯文本，一行为一段' }),
      time: timeNumber.meta({ description: '发布时间；未到时间的在此时显示' }),
      isOn: z.boolean(),
      state: z.enum(wordsOf(noticeStates)),
    }),
  ),
  refuses: ['rightMissing'],
})

/** Publishes a notice, or changes one. */
export const consoleSaveNotice = call('consoleSaveNotice', {
  summary:
    '发布公告（id 为 new），或更改、撤下一条。已显示的公告发布时间不能更改；未显示的按 publishAt 发布，不给或已过去则为现在。',
  ...own,
  stepUp: true,
  input: {
    id: orNew('公告'),
    kind: z.enum(noticeKinds, { error: '类型格式错误' }),
    title: text('标题', NOTICE_LENGTHS.title, 1),
    content: z
      .string({ error: '正文不能为空' })
      .max(NOTICE_LENGTHS.content, `正文长度必须在1与${NOTICE_LENGTHS.content}之间`)
      .transform(tidyMessage)
      .refine((value) => !isEmptyMessage(value), '正文不能为空')
      .refine((value) => !hidesInMessage(value), '正文含有不可见或改变方向的字符')
      .meta({ description: '纯文本，一行为一段' }),
    publishAt: time('发布时间').optional(),
    isOn: flag('显示'),
    seen,
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'notFound', 'changedMeanwhile', 'noticeShown'],
  limit,
})

/** Every banner of all places. */
export const consoleBanners = call('consoleBanners', {
  summary: '全部横幅，按位置与显示顺序。',
  ...own,
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        place: z.enum(wordsOf(bannerPlaces)),
        kicker: z.string(),
        title: z.string(),
        text: z.string(),
        action: z.string().meta({ description: '按钮上的字；没有按钮时为空文本' }),
        link: z.string().meta({ description: '按钮所到的本站页面' }),
        sort: z.number(),
        isOn: z.boolean(),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

const { kicker, title, text: length, action, link } = BANNER_LENGTHS

/** Adds a banner, or changes one. */
export const consoleSaveBanner = call('consoleSaveBanner', {
  summary: `新建横幅（id 为 new，最多 ${BANNERS_MOST} 条），或更改一条。`,
  ...own,
  stepUp: true,
  input: {
    id: orNew('横幅'),
    place: z.enum(wordsOf(bannerPlaces), { error: '位置格式错误' }),
    kicker: text('小标题', kicker, 1),
    title: text('标题', title, 1),
    text: text('说明', length, 1),
    action: text('按钮', action).optional().default(''),
    link: z
      .string({ error: '链接不能为空' })
      .max(link, `链接长度必须在1与${link}之间`)
      .regex(siteLinkPattern, '链接须是本站页面的路径，如 /lotteryHall')
      .optional()
      .default('/'),
    sort: whole('顺序', 0, 9999).optional().default(0),
    isOn: flag('显示'),
    seen,
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'notFound', 'bannersFull', 'changedMeanwhile'],
  limit,
})

/** Deletes a banner. */
export const consoleDeleteBanner = call('consoleDeleteBanner', {
  summary: '删除一条横幅。',
  ...own,
  stepUp: true,
  input: { id: id('横幅').transform(BigInt) },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound'],
  limit,
})
