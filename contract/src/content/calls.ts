/** Banners and notices. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, listOf, paging, timeNumber } from '../wire/fields.ts'

/** The banners of the home page. */
export const imageBannerHomePcFront = call('imageBannerHomePcFront', {
  summary: '首页横幅。',
  who: 'anyone',
  input: {},
  reply: z.object({
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
  }),
  refuses: [],
})

const notice = z.object({ id: z.string(), kind: z.string(), title: z.string(), time: timeNumber })

/** A page of the notices. */
export const getIntroductionList = call('getIntroductionList', {
  summary: '平台公告，新的在前。',
  who: 'anyone',
  input: paging,
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
