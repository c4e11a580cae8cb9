/** Banners, notices and the help. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, listOf, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { assistanceKinds } from './words.ts'

const banners = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      kicker: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      link: z.string(),
    }),
  ),
})

/** The banners of the home page. */
export const imageBannerHomePcFront = call('imageBannerHomePcFront', {
  summary: '首页横幅。',
  who: 'anyone',
  input: {},
  reply: banners,
  refuses: [],
})

/** The banners of the hall. */
export const imageBannerLotteryFront = call('imageBannerLotteryFront', {
  summary: '购彩大厅横幅。',
  who: 'anyone',
  input: {},
  reply: banners,
  refuses: [],
})

const MOST_KIND = 10
const notice = z.object({ id: z.string(), kind: z.string(), title: z.string(), time: timeNumber })

/** A page of the notices. */
export const getIntroductionList = call('getIntroductionList', {
  summary: '平台公告，新的在前；可只看一个类型，如 活动。',
  who: 'anyone',
  input: { ...paging, kind: text('类型', MOST_KIND, 1).optional() },
  reply: listOf(notice),
  refuses: [],
})

/** One notice with its text. */
export const findByIdIntroduction = call('findByIdIntroduction', {
  summary: '一条公告的正文。',
  who: 'anyone',
  input: { id: id('公告编号') },
  reply: notice.extend({ content: z.string() }),
  refuses: ['notFound'],
})

const article = z.object({ id: z.string(), kind: z.enum(wordsOf(assistanceKinds)), title: z.string() })

/** The articles of the help. */
export const getAssistanceList = call('getAssistanceList', {
  summary: '帮助中心的文章，按类别与显示顺序。',
  who: 'anyone',
  input: {},
  reply: z.object({ list: z.array(article) }),
  refuses: [],
})

/** One article of the help with its text. */
export const findByIdAssistance = call('findByIdAssistance', {
  summary: '一篇帮助的正文，一行为一段。',
  who: 'anyone',
  input: { id: id('帮助编号') },
  reply: article.extend({ content: z.string() }),
  refuses: ['notFound'],
})
