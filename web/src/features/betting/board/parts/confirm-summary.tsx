import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { useMemo } from 'react'
import { mostWords } from '../../../../parts/most-words.ts'
import { oddsText } from '../../../../parts/odds-range.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { shortly } from '../describe.ts'
import { lineNote } from '../line-note.ts'
import type { Priced } from '../stake.ts'
import { useType } from '../type-context.ts'

interface ConfirmSummaryProps {
  lotteryName: string
  issue: string | undefined
  bets: readonly Priced[]
  total: Money
  /** The balance after; undefined while it is not known. */
  left: bigint | undefined
  /** The odds that were refused, bet by bet: shown beside the new ones. */
  before: readonly (readonly bigint[])[] | undefined
}

/** The bets, their issue, the amount, and the balance after. */
export function ConfirmSummary({ lotteryName, issue, bets, total, left, before }: ConfirmSummaryProps) {
  const type = useType()
  const playName = usePlayName()
  const { most, isExact } = useMemo(() => returnsTogether(bets, type), [bets, type])
  return (
    <>
      <dl className="kv">
        <dt>彩种</dt>
        <dd>{lotteryName}</dd>
        <dt>期号</dt>
        <dd className="num">{issue ? `第 ${issueText(issue)} 期` : '—'}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="desk__bets" aria-label="投注内容" tabIndex={0}>
        {bets.map((bet, index) => {
          const old = before?.[index]
          const { play, number, odds, context } = bet
          const now = oddsText(play, number, odds, context)
          const was = old && oddsText(play, number, old, context)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same bet may stand twice, and the list never reorders
            <li key={index}>
              <span className="row row--between">
                <b>{playName(bet.play)}</b>
                <Amount yuan={formatMoney(bet.total)} />
              </span>
              <span className="soft small clip num desk__block" title={shortly(bet.play, bet.number)}>
                {shortly(bet.play, bet.number)}
              </span>
              <span className="muted small num desk__block">
                {lineNote(bet)}
                {was && was !== now && <s className="desk__was">原赔率 {was}</s>}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className="kv">
        <dt>{mostWords(isExact)}</dt>
        <dd className="gain num">
          <Amount yuan={formatMoney(most)} />
        </dd>
        <dt>合计金额</dt>
        <dd className="desk__total">
          <Amount yuan={formatMoney(total)} />
        </dd>
        <dt>投注后余额</dt>
        <dd>{left === undefined ? '—' : <Amount yuan={formatMoney(left)} />}</dd>
      </dl>
    </>
  )
}
