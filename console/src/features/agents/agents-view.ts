/** What of agents is shown, in the URL. */
import { type Figure, figures, reportParts } from '@hongyun/contract/agent-reports/words.ts'
import { codeStates, memberKinds, moveStates } from '@hongyun/contract/agents/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import type { To } from '@hongyun/ui/router/address.ts'
import {
  choiceField,
  daysField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'

export const agentTabs = {
  tree: '代理树',
  figures: '报表',
  codes: '邀请码',
  moves: '移动',
  letters: '信件',
  raises: '提高返点',
} as const
export const nameWays = { userName: '用户名' } as const
export const codeWays = { userName: '代理', code: '邀请码' } as const
export const deedWays = { agent: '代理', member: '下级' } as const
export const PAGE_SIZE = 20
/** Of a name, and of a code. */
export const LONGEST = 20

const orders = (Object.keys(figures) as Figure[]).flatMap((figure) => [`-${figure}` as const, figure])

export const daysOfAgents = daysField({ usual: 'week', most: 366 })

export const agentsView = urlFilters({
  tab: choiceField(agentTabs),
  by: choiceField(codeWays),
  whom: choiceField(deedWays),
  q: textField((text) => /^\w{1,20}$/.test(text)),
  parent: textField((text) => /^[1-9]\d{0,17}$/.test(text)),
  kind: wordField(memberKinds),
  state: wordField(codeStates),
  move: wordField(moveStates),
  days: daysOfAgents,
  sort: sortField<Figure | `-${Figure}`>(['-staked', ...orders]),
})
export type AgentsView = FilterOf<typeof agentsView>

/** Of the page of one agent. */
export const agentView = urlFilters({ days: daysOfAgents, by: choiceField(reportParts) })

const NOTHING = new URLSearchParams()

/** The page of an agent, of these days: its figures are those that led there. */
export const agentPath = (id: string, days: DayRange): To => ({
  pathname: `/agents/${id}`,
  search: `?${agentView.write({ ...agentView.read(NOTHING, now()), days }, now())}`,
})

/** The report of who is below somebody, or of the topmost where it is nobody, of these days. */
export function levelPath(
  parent: string,
  { days, sort = '-staked' }: Pick<Partial<AgentsView>, 'sort'> & { days: DayRange },
): To {
  const view = { ...agentsView.read(NOTHING, now()), tab: 'figures' as const, parent, days, sort }
  return { pathname: '/agents', search: `?${agentsView.write(view, now())}` }
}

/** What each tab gets. */
export interface TabProps {
  view: AgentsView
  onView: (change: Partial<AgentsView>) => void
}

/** What is wrong with what is searched for; undefined where it can be asked. */
export const nameError = (q: string): string | undefined =>
  q === '' || /^\w{1,20}$/.test(q) ? undefined : '只能是字母、数字与下划线'

/** The input of a report. */
export const spanDays = ({ from, to }: DayRange) => ({ startDay: from, endDay: to })

export const treeWanted = ({ q, parent, kind, page }: AgentsView) => ({
  ...(parent !== '' && { parentId: parent }),
  ...(q !== '' && { userName: q }),
  ...(kind && { kind }),
  pageNum: page,
  pageSize: PAGE_SIZE,
})

export const figuresWanted = ({ q, parent, days, sort, page }: AgentsView) => ({
  ...spanDays(days),
  ...(parent !== '' && { parentId: parent }),
  ...(q !== '' && { userName: q }),
  sort: sort.replace('-', '') as Figure,
  order: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
  pageNum: page,
  pageSize: PAGE_SIZE,
})

export const codesWanted = ({ by, q, kind, state, page }: AgentsView) => ({
  ...(q !== '' && (by === 'code' ? { code: q } : { agentName: q })),
  ...(kind && { kind }),
  ...(state && { state }),
  pageNum: page,
  pageSize: PAGE_SIZE,
})

export const movesWanted = ({ move, page }: AgentsView) => ({
  ...(move && { state: move }),
  pageNum: page,
  pageSize: PAGE_SIZE,
})

/** Of what agents did with their members. */
export const deedsWanted = ({ whom, q, days, page }: AgentsView) => ({
  ...spanOf(days),
  ...(q !== '' && (whom === 'agent' ? { agentName: q } : { memberName: q })),
  pageNum: page,
  pageSize: PAGE_SIZE,
})
