/** Where the lines of a figure are: settled bets or transfers of members, filtered as the figure is. */
import { type Figure, transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'

/** Whose lines: of the whole branch, of one member, or of one and all below. */
type Whose = { member: string; below: boolean } | undefined

export interface LinesOf {
  days: DayRange
  lottery: string
  whose?: Whose
  /** The present day: lists of lines take no day to come, which days that are compared may have. */
  today?: string
}

/** The page of the lines; none for the profit, which is made of several figures. */
export function linesOf(figure: Figure, { days, lottery, whose, today = days.to }: LinesOf): string | undefined {
  if (figure === 'profit') return undefined
  const params = new URLSearchParams({ from: days.from, to: days.to < today ? days.to : today })
  if (lottery) params.set('lottery', lottery)
  if (whose) params.set('member', whose.member)
  if (whose?.below) params.set('below', '1')
  if (figure in transferFigures) {
    params.set('figure', figure)
    return `/userCenter/agentBillRecord?${params}`
  }
  params.set('by', 'settled')
  return `/userCenter/agentBetRecord?${params}`
}
