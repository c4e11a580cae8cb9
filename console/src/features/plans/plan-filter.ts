/** What the lists of plans and of their authors are filtered by, in the URL. */
import { planFilters } from '@hongyun/contract/plans/words.ts'
import { choiceField, type FilterOf, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const PLAN_PAGE_SIZE = 20
export const LONGEST = 20

/** The ways to search: there is one. */
export const searchWays = { name: '名称' } as const

export const planTabs = { plans: '计划', authors: '作者' } as const

export const planView = urlFilters({
  tab: choiceField(planTabs),
  by: choiceField(searchWays),
  q: textField((text) => text.length <= LONGEST),
  state: choiceField(planFilters),
})
type PlanView = FilterOf<typeof planView>

/** The input of the call. */
export const planQuery = ({ q, state, page }: PlanView) => ({
  ...{ state, name: q, pageNum: page, pageSize: PLAN_PAGE_SIZE },
})
