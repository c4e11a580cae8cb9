/** What the page of notices and banners shows, in the URL. */
import { noticeKinds, noticeStates } from '@hongyun/contract/content/words.ts'
import { choiceField, type FilterOf, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const NOTICE_PAGE_SIZE = 20

export const contentTabs = { notices: '公告', banners: '横幅' } as const

/** The kinds by their names, which are what is kept. */
export const kindNames = Object.fromEntries(noticeKinds.map((kind) => [kind, kind])) as {
  readonly [Kind in (typeof noticeKinds)[number]]: Kind
}

export const contentView = urlFilters({
  tab: choiceField(contentTabs),
  kind: wordField(kindNames),
  state: wordField(noticeStates),
})
export type ContentView = FilterOf<typeof contentView>

/** The input of the call. */
export const noticesQuery = ({ kind, state, page }: ContentView) => ({
  ...(kind && { kind }),
  ...(state && { state }),
  ...{ pageNum: page, pageSize: NOTICE_PAGE_SIZE },
})
