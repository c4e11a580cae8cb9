/** What marks are searched by, in the URL. */
import { markRules, markStates } from '@hongyun/contract/protection/marks.ts'
import {
  choiceField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

export const MARK_PAGE_SIZE = 20

/** The ways to search: there is one. */
export const searchWays = { userName: '用户名' } as const

/** How far back. */
export const markSpans = { all: '全部', week: '近 7 天', month: '近 30 天' } as const
const spanDays = { all: undefined, week: '7', month: '30' } as const

const userName = /^\w{1,20}$/

export const markFilters = urlFilters({
  by: choiceField(searchWays),
  q: textField((text) => userName.test(text)),
  rule: wordField(markRules),
  /** What waits is what the page is for. */
  state: choiceField({ open: markStates.open, done: markStates.done, all: '全部' } as const),
  span: choiceField(markSpans),
  sort: sortField(['-day', 'day', '-netLoss', 'netLoss', '-staked', 'staked']),
})
export type MarkFilter = FilterOf<typeof markFilters>

export const searchError = ({ q }: Pick<MarkFilter, 'q'>): string | undefined =>
  q === '' || userName.test(q) ? undefined : '用户名格式错误'

/** What is asked for, whichever page of it. */
export const markWanted = ({ q, rule, state, span, sort }: MarkFilter) => ({
  ...(q !== '' && { userName: q }),
  ...(rule && { rule }),
  ...(state !== 'all' && { state }),
  ...(spanDays[span] && { days: spanDays[span] }),
  sort: sort.replace('-', '') as 'day',
  order: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
})

/** The input of the call. */
export const markQuery = (filter: MarkFilter) => ({
  ...markWanted(filter),
  ...{ pageNum: filter.page, pageSize: MARK_PAGE_SIZE },
})
