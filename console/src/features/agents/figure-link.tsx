import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../wire/request.ts'
import { type LinesOf, linesPath } from './lines/lines-view.ts'

type Sums = Answer<'consoleAgentReport'>['branch']

const signed: readonly Figure[] = ['profit', 'corrected', 'other']

interface FigureLinkProps {
  figure: Figure
  sums: Sums
  /** Whose figure it is, as the link says. */
  whose: string
  /** Without it the figure has no link. */
  lines?: LinesOf
}

/** A figure of a branch, which leads to its lines where there are any. */
export function FigureLink({ figure, sums, whose, lines }: FigureLinkProps) {
  if (Number(sums[figure]) === 0) return <span className="muted num">{figure === 'bets' ? 0 : '¥0.00'}</span>
  const isSigned = signed.includes(figure)
  const value =
    figure === 'bets' ? (
      <span className="num">{wholeText(sums.bets)}</span>
    ) : (
      <Amount yuan={sums[figure]} signed={isSigned} />
    )
  const to = lines && linesPath(figure, lines)
  if (!to) return value
  const text = figure === 'bets' ? `${sums.bets} 注` : amountText(sums[figure], { signed: isSigned })
  return (
    <Link className="figure-link" to={to} aria-label={`${whose}${figures[figure]} ${text}，查看明细`}>
      {value}
    </Link>
  )
}
