/** What of envelopes is shown, in the URL. */
import { roomCodePattern } from '@hongyun/contract/chat/words.ts'
import { envelopeEnds, FLOW_DAYS, FLOW_DAYS_MOST } from '@hongyun/contract/envelopes/words.ts'
import { GIVEAWAY_TITLE } from '@hongyun/contract/giveaways/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import {
  choiceField,
  daysField,
  type FilterOf,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

export const envelopeTabs = {
  chat: '聊天红包',
  activity: '活动红包',
  pairs: '可疑往来',
  receivers: '集中收取',
} as const

/** A kind of envelope, or that of the site. */
export const kinds = { normal: '普通', lucky: '拼手气', site: '站点' } as const
export const senderWays = { userName: '发送者' } as const
export const titleWays = { title: '标题' } as const

export const PAGE_SIZE = 20
/** The room filter's word for all private chats. */
export const PRIVATE = 'private'

const userName = /^\w{4,20}$/
const amount = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/
const days = /^[1-9]\d?$/

const isDays = (text: string) => days.test(text) && Number(text) <= FLOW_DAYS_MOST

export const envelopeView = urlFilters({
  tab: choiceField(envelopeTabs),
  q: textField((text) => userName.test(text)),
  title: textField((text) => text.length <= GIVEAWAY_TITLE),
  state: wordField(envelopeEnds),
  kind: wordField(kinds),
  room: textField((text) => text === PRIVATE || roomCodePattern.test(text)),
  least: textField((text) => amount.test(text)),
  most: textField((text) => amount.test(text)),
  span: textField(isDays),
  days: daysField({ usual: 'month' }),
})
export type EnvelopeView = FilterOf<typeof envelopeView>

/** What each tab gets. */
export interface TabProps {
  view: EnvelopeView
  onView: (change: Partial<EnvelopeView>) => void
}

/** What is wrong with what is searched for; undefined where it can be asked. */
export const senderError = (q: string): string | undefined =>
  q === '' || userName.test(q) ? undefined : '用户名格式错误'
export const amountError = (least: string, most: string): string | undefined => {
  if ((least !== '' && !amount.test(least)) || (most !== '' && !amount.test(most))) return '金额格式错误'
  return least !== '' && most !== '' && Number(least) > Number(most) ? '最小金额大于最大金额' : undefined
}

const kindInput = { normal: { type: '1' }, lucky: { type: '2' }, site: { source: 'site' } } as const

/** What is asked for, whichever page of it. */
export const chatWanted = ({ q, state, kind, room, least, most, days }: EnvelopeView) => ({
  ...(q !== '' && { userName: q }),
  ...(state && { state }),
  ...(kind && kindInput[kind]),
  ...(room !== '' && { room }),
  ...(least !== '' && { least }),
  ...(most !== '' && { most }),
  ...spanOf(days),
})
export const activityWanted = ({ title, days }: EnvelopeView) => ({ ...(title !== '' && { title }), ...spanOf(days) })
export const flowWanted = ({ span, least }: EnvelopeView) => ({
  days: span === '' ? String(FLOW_DAYS) : span,
  ...(least !== '' && { least }),
})

/** The same as the input of a call. */
export const paged = <W extends object>(wanted: W, { page }: Pick<EnvelopeView, 'page'>) => ({
  ...wanted,
  pageNum: page,
  pageSize: PAGE_SIZE,
})
