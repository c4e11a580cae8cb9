/** Whose members the report on them shows, and how, as the URL says it; what is usual is left out. */
import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { readDays } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { fitting, readLottery, writeFilter } from '../../../parts/records/filter-url.ts'
import type { FigureGroup } from './figure-groups.ts'
import { REPORT_DAYS } from './report-days.ts'
import { spanAsked } from './report-filter.ts'

export type LowerFilter = {
  days: DayRange
  lottery: string
  /** The id of the member whose direct members are shown; '' for one's own. */
  parent: string
  user: string
  group: FigureGroup
  sort: Figure
  order: 'ascending' | 'descending'
  page: number
}

export const CHILD_PAGE_SIZE = 20
const ID = /^[1-9]\d{0,18}$/
const USER = /^\w{1,20}$/
const USUAL_SORT: Readonly<Record<FigureGroup, Figure>> = { play: 'staked', money: 'recharge' }

export const isUserName = (text: string): boolean => USER.test(text)

export function readLowerFilter(params: URLSearchParams, now: number): LowerFilter {
  const group = params.get('show') === 'money' ? 'money' : 'play'
  return {
    days: readDays(params, REPORT_DAYS, now),
    lottery: readLottery(params),
    parent: fitting(params.get('parent'), ID),
    user: fitting(params.get('user'), USER),
    group,
    sort: (Object.keys(figures) as Figure[]).find((figure) => figure === params.get('sort')) ?? USUAL_SORT[group],
    order: params.get('order') === 'ascending' ? 'ascending' : 'descending',
    page: readPage(params),
  }
}

export function writeLowerFilter(filter: LowerFilter, now: number): URLSearchParams {
  const { lottery, parent, user, group, sort, order, days, page } = filter
  return writeFilter(
    {
      ...{ lottery, parent, user },
      show: group === 'money' ? group : undefined,
      sort: sort === USUAL_SORT[group] ? undefined : sort,
      order: order === 'ascending' ? order : undefined,
    },
    { days, page },
    REPORT_DAYS,
    now,
  )
}

/** Another group of figures, sorted by what it is usually sorted by. */
export const regrouped = (group: FigureGroup): Partial<LowerFilter> => ({
  group,
  sort: USUAL_SORT[group],
  order: 'descending',
})

/** What the call is asked, apart from the page. A name is looked for in the whole branch. */
export const childrenAsked = ({ days, lottery, parent, user, sort, order }: Omit<LowerFilter, 'page' | 'group'>) => ({
  ...spanAsked({ days, lottery }),
  ...(user ? { userName: user } : parent && { parentId: parent }),
  sort,
  order,
})
