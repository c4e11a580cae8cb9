import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { figureText, type Sums, shapeOf } from '../figure-groups.ts'
import { type LinesOf, linesOf } from '../report-lines.ts'

interface FigureValueProps {
  figure: Figure
  sums: Sums
  /** Whose figure it is, and when, as its link says. */
  of: string
  /** Without it the figure has no link. */
  lines?: LinesOf
}

/** A figure, which leads to its lines where there are any. */
export function FigureValue({ figure, sums, of, lines }: FigureValueProps) {
  if (Number(sums[figure]) === 0) return <span className="muted">{figure === 'bets' ? 0 : '¥0.00'}</span>
  const value =
    figure === 'bets' ? <span className="num">{sums.bets}</span> : <Amount yuan={sums[figure]} {...shapeOf(figure)} />
  const to = lines && linesOf(figure, lines)
  if (!to) return value
  return (
    <Link className="figure-link" to={to} aria-label={`${of} ${figures[figure]} ${figureText(figure, sums)}，查看明细`}>
      {value}
    </Link>
  )
}
