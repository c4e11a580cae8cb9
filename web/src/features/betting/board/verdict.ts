/** What an issue came to for the player, in words for the eye and for the live region. Pure. */

import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { netOf } from '../../../parts/bet-outcome.ts'

type IssueTotals = { bettingAmount: string; returnAmount: string; rebateAmount: string }

export type Verdict = {
  readonly issue: string
  readonly returned: string
  readonly net: string
  readonly staked: string
  /** Above zero where the player got more than the stakes. */
  readonly sign: -1 | 0 | 1
  readonly anything: boolean
}

export function verdictOf(issue: string, totals: IssueTotals): Verdict {
  const { returned, net } = netOf(totals)
  return {
    issue,
    returned: amountText(formatMoney(money(returned))),
    net: amountText(formatMoney(net), { signed: true }),
    staked: amountText(totals.bettingAmount),
    sign: net > 0n ? 1 : net < 0n ? -1 : 0,
    anything: returned > 0n,
  }
}

export const spokenVerdict = ({ issue, returned, net }: Verdict): string =>
  `第 ${issueText(issue)} 期：返还 ${returned}，本期 ${net}`

type MyBet = { issue: string; state: string }

/** The issues that bets wait for. */
export const waitingIssues = (bets: readonly MyBet[]): ReadonlySet<string> =>
  new Set(bets.filter(({ state }) => state === 'waiting').map(({ issue }) => issue))

/** The newest issue that bets waited for and that is settled now; undefined while there is none. */
export function settledNow(before: ReadonlySet<string>, bets: readonly MyBet[]): string | undefined {
  const waiting = waitingIssues(bets)
  const settled = bets.filter(({ issue, state }) => state !== 'cancelled' && before.has(issue) && !waiting.has(issue))
  return settled
    .map(({ issue }) => issue)
    .sort()
    .at(-1)
}
