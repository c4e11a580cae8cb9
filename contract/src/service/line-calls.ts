/** Operators look after the lines of customer service and after what is answered often. */
import { z } from 'zod'
import { hidesInMessage, isEmptyMessage } from '../chat/text.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, id, orNew, seen, text, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  LINE_HTML_LENGTH,
  LINE_NAME_LENGTH,
  LINE_URL_LENGTH,
  linkTypes,
  TALK_MESSAGE_LENGTH,
  TEMPLATE_TITLE_LENGTH,
} from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const own = { who: 'operator', right: 'service' } as const

/** What a name of the net is made of: the policy of the pages is written with it, where other signs would mean something. */
const HOST = /^[a-z0-9.-]+$/

const isHttps = (value: string): boolean => {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || !HOST.test(url.hostname)) return false
  return url.username === '' && url.password === '' && url.href === value
}

const linkUrl = z
  .string()
  .max(LINE_URL_LENGTH, `地址长度必须在0与${LINE_URL_LENGTH}之间`)
  .transform((value) => (value === '' ? '' : (URL.parse(value)?.href ?? value)))
  .refine((value) => value === '' || isHttps(value), '地址必须以 https:// 开头')
  .optional()
  .default('')

const lineId = id('线路').transform(BigInt)
const templateId = id('常用语').transform(BigInt)

/** The lines. */
export const consoleServiceLines = call('consoleServiceLines', {
  summary: '全部客服线路，按站点的顺序。',
  ...own,
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        linkType: z.enum(wordsOf(linkTypes)),
        linkUrl: z.string(),
        html: z.string().meta({ description: '清理之后的图文' }),
        htmlPath: z.string(),
        sort: z.number(),
        isOn: z.boolean(),
        talks: z.number().meta({ description: '保存着的会话' }),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** Adds a line, or changes one. */
export const consoleSaveServiceLine = call('consoleSaveServiceLine', {
  summary:
    '新建客服线路（id 为 new），或更改一条。站内窗口的来源随即进入本站的安全策略；图文只留下安全的标签。线路的类型不能更改。',
  ...own,
  stepUp: true,
  input: {
    id: orNew('线路'),
    name: text('名称', LINE_NAME_LENGTH, 1),
    linkType: z.enum(wordsOf(linkTypes), { error: '类型格式错误' }),
    linkUrl,
    html: z
      .string()
      .max(LINE_HTML_LENGTH, `图文长度必须在0与${LINE_HTML_LENGTH}之间`)
      .optional()
      .default('')
      .meta({ description: '图文的内容，HTML' }),
    sort: whole('顺序', 0, 9999).optional().default(0),
    isOn: flag('启用'),
    seen,
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'badInput', 'notFound', 'serviceLinesFull', 'changedMeanwhile'],
  limit,
})

/** Deletes a line. */
export const consoleDeleteServiceLine = call('consoleDeleteServiceLine', {
  summary: '删除一条没有会话的客服线路。',
  ...own,
  stepUp: true,
  input: { id: lineId },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'serviceLineUsed'],
  limit,
})

/** What is answered often. */
export const consoleServiceTemplates = call('consoleServiceTemplates', {
  summary: '全部常用语，按顺序。',
  ...own,
  input: {},
  reply: z.object({
    list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), sort: z.number() })),
  }),
  refuses: ['rightMissing'],
})

/** Adds such a text, or changes one. */
export const consoleSaveServiceTemplate = call('consoleSaveServiceTemplate', {
  summary: '新建常用语（id 为 new），或更改一条。',
  ...own,
  input: {
    id: orNew('常用语'),
    title: text('标题', TEMPLATE_TITLE_LENGTH, 1),
    content: z
      .string({ error: '内容不能为空' })
      .max(TALK_MESSAGE_LENGTH, `内容长度必须在1与${TALK_MESSAGE_LENGTH}之间`)
      .refine((value) => !isEmptyMessage(value), '内容不能为空')
      .refine((value) => !hidesInMessage(value), '内容含有不可见或改变方向的字符'),
    sort: whole('顺序', 0, 9999).optional().default(0),
    seen,
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'notFound', 'serviceTemplatesFull', 'changedMeanwhile'],
  limit,
})

/** Deletes such a text. */
export const consoleDeleteServiceTemplate = call('consoleDeleteServiceTemplate', {
  summary: '删除一条常用语。',
  ...own,
  input: { id: templateId },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound'],
  limit,
})
