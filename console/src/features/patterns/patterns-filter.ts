/** What findings are searched by, in the URL. */
import { patternKinds, patternStates } from '@hongyun/contract/patterns/words.ts'
import { choiceField, type FilterOf, textField, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const PAGE_SIZE = 20
export const LONGEST_NAME = 20

/** The ways to search: there is one. */
export const searchWays = { userName: '用户名' } as const

/** How far back. */
export const spans = { all: '不限时间', week: '近 7 天', month: '近 30 天' } as const
const spanDays = { all: undefined, week: '7', month: '30' } as const

const userName = /^\w{4,20}$/

export const patternFilters = urlFilters({
  by: choiceField(searchWays),
  q: textField((text) => userName.test(text)),
  kind: wordField(patternKinds),
  /** What nobody has seen is what the page is for. */
  state: choiceField({ open: patternStates.open, seen: patternStates.seen, all: '全部' } as const),
  span: choiceField(spans),
})
export type PatternFilter = FilterOf<typeof patternFilters>

export const searchError = ({ q }: Pick<PatternFilter, 'q'>): string | undefined =>
  q === '' || userName.test(q) ? undefined : '用户名格式错误'

/** The input of the call. */
export const patternQuery = ({ q, kind, state, span, page }: PatternFilter) => ({
  ...(q !== '' && { userName: q }),
  ...(kind && { kind }),
  ...(state !== 'all' && { state }),
  ...(spanDays[span] && { days: spanDays[span] }),
  ...{ pageNum: page, pageSize: PAGE_SIZE },
})
