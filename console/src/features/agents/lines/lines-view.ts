/** Which lines behind the figures of a branch are shown, in the URL. */
import { type BranchPart, branchParts, type Figure, transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import { betMoments } from '@hongyun/contract/bets/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { choiceField, type FilterOf, textField, urlFilters, wordField } from '../../../parts/table/url-filters.ts'
import { daysOfAgents } from '../agents-view.ts'

export const PAGE_SIZE = 20
export const lineKinds = { bets: '注单', bills: '账变' } as const
/** Figures count bets by when they were settled. */
export const moments = { settled: `按${betMoments.settled}`, placed: `按${betMoments.placed}` } as const

export const linesView = urlFilters({
  show: choiceField(lineKinds),
  of: choiceField(branchParts),
  figure: wordField(transferFigures),
  by: choiceField(moments),
  lottery: textField((text) => /^[a-z0-9_]{2,20}$/.test(text)),
  q: textField((text) => /^\w{1,20}$/.test(text)),
  days: daysOfAgents,
})
export type LinesView = FilterOf<typeof linesView>

const shared = (agentId: string, { of, lottery, q, days, page }: LinesView) => ({
  ...{ agentId, of, ...spanOf(days), pageNum: page, pageSize: PAGE_SIZE },
  ...(lottery !== '' && { lotteryCode: lottery }),
  ...(q !== '' && { userName: q }),
})

export const betsWanted = (agentId: string, view: LinesView) => ({ ...shared(agentId, view), by: view.by })
export const billsWanted = (agentId: string, view: LinesView) => ({
  ...shared(agentId, view),
  ...(view.figure && { figure: view.figure }),
})

export interface LinesOf {
  /** The agent whose figure it is. */
  id: string
  of: BranchPart
  days: DayRange
  lottery?: string
}

/** Where the lines of a figure are; nowhere for the profit, which is made of several figures. */
export function linesPath(figure: Figure, { id, of, days, lottery }: LinesOf): string | undefined {
  if (figure === 'profit') return undefined
  const params = new URLSearchParams({ from: days.from, to: days.to })
  if (of !== 'branch') params.set('of', of)
  if (lottery) params.set('lottery', lottery)
  if (figure in transferFigures) {
    params.set('show', 'bills')
    params.set('figure', figure)
  }
  return `/agents/${id}/lines?${params}`
}
