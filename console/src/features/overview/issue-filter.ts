/** The filter of issues in the URL; the default (all) is left out. */
import { isFoundBy } from '@hongyun/lottery/lottery-search.ts'
import type { Answer } from '../../wire/request.ts'

export type Issue = Answer<'consoleOverview'>['issues'][number]

export const issueFilterNames = { all: '全部', unsettled: '未结算', late: '延迟' } as const
export type IssueFilter = keyof typeof issueFilterNames

export const issueFilters = Object.keys(issueFilterNames) as IssueFilter[]
const KEY = 'issues'
const SEARCH = 'lottery'
export const MAX_SEARCH = 20

export const readIssueFilter = (params: URLSearchParams): IssueFilter =>
  issueFilters.find((name) => name === params.get(KEY)) ?? 'all'

export function writeIssueFilter(params: URLSearchParams, filter: IssueFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  if (filter === 'all') next.delete(KEY)
  else next.set(KEY, filter)
  return next
}

const passes: Record<IssueFilter, (issue: Pick<Issue, 'state' | 'late'>) => boolean> = {
  all: () => true,
  unsettled: ({ state }) => state !== 'open',
  late: ({ late }) => late,
}

/** The lotteries that are meant, by any of their names, their code or in pinyin. */
export const readSearch = (params: URLSearchParams): string => (params.get(SEARCH) ?? '').slice(0, MAX_SEARCH)

export function writeSearch(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (text === '') next.delete(SEARCH)
  else next.set(SEARCH, text)
  return next
}

type Named = Pick<Issue, 'lotteryCode' | 'lotteryName' | 'lotteryType'>

export const foundBy = <I extends Named>(issues: readonly I[], typed: string): I[] =>
  issues.filter((issue) => isFoundBy(typed, issue))

export const issuesOf = <I extends Pick<Issue, 'state' | 'late'>>(issues: readonly I[], filter: IssueFilter): I[] =>
  issues.filter(passes[filter])
