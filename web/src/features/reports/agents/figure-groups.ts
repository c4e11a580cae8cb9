/** The figures of a report in two groups: what the profit is made of, and what else moved money. */
import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

export type Sums = Answer<'userAgentReport'>['branch']
export type FigureGroup = 'play' | 'money'

export const figureGroups: Readonly<Record<FigureGroup, { name: string; figures: readonly Figure[] }>> = {
  play: { name: '输赢', figures: ['bets', 'staked', 'prize', 'refunded', 'rebate', 'corrected', 'profit'] },
  money: { name: '资金', figures: ['placed', 'recharge', 'withdrawal', 'agentRebate', 'activity', 'pay', 'other'] },
}

export const allFigures = Object.keys(figures) as Figure[]

const signedFigures: readonly Figure[] = ['profit', 'corrected', 'other']
const smallFigures: readonly Figure[] = ['rebate', 'agentRebate', 'profit', 'corrected']

/** How an amount of a figure is shown: with its sign, with its small parts. */
export const shapeOf = (figure: Figure) => ({
  signed: signedFigures.includes(figure),
  exact: smallFigures.includes(figure),
})

/** A figure in words. */
export const figureText = (figure: Figure, sums: Sums): string =>
  figure === 'bets' ? `${sums.bets} 注` : amountText(sums[figure], shapeOf(figure))

/** A figure as a file has it. */
export const figureCell = (figure: Figure, sums: Sums): string => String(sums[figure])
