/** The filter of issues in the URL; the default (all) is left out. */
import type { Answer } from '../../wire/request.ts'

export type Issue = Answer<'consoleOverview'>['issues'][number]

export const issueFilterNames = { all: '全部', unsettled: '未结算', late: '延迟' } as const
export type IssueFilter = keyof typeof issueFilterNames

export const issueFilters = Object.keys(issueFilterNames) as IssueFilter[]
const KEY = 'issues'

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

export const issuesOf = <I extends Pick<Issue, 'state' | 'late'>>(issues: readonly I[], filter: IssueFilter): I[] =>
  issues.filter(passes[filter])
