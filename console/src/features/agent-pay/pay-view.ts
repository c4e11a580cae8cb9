/** What of salaries and dividends is shown, in the URL; and the days that a plan can begin and end with. */

import { type Period, periodOf } from '@hongyun/contract/agent-pay/periods.ts'
import { type PayKind, type PayPeriod, payKinds, payPlanStates } from '@hongyun/contract/agent-pay/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { choiceField, type FilterOf, textField, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const payTabs = { plans: '方案', runs: '发放' } as const
export const agentWays = { userName: '代理' } as const
export const PAGE_SIZE = 20
export const LINES_PAGE = 50

const userName = /^\w{4,20}$/

export const payView = urlFilters({
  tab: choiceField(payTabs),
  q: textField((text) => userName.test(text)),
  kind: wordField(payKinds),
  state: wordField(payPlanStates),
})
export type PayView = FilterOf<typeof payView>

/** What each tab gets. */
export interface PayTabProps {
  view: PayView
  onView: (change: Partial<PayView>) => void
}

/** What is wrong with what is searched for; undefined where it can be asked. */
export const agentError = (q: string): string | undefined =>
  q === '' || userName.test(q) ? undefined : '用户名格式错误'

/** What is asked for, whichever page of it. */
export const plansWanted = ({ q, kind, state }: PayView) => ({
  ...(q !== '' && { userName: q }),
  ...(kind && { kind }),
  ...(state && { state }),
})

/** The next periods after the one that holds a day. */
export function nextPeriods(every: PayPeriod, today: string, count: number): Period[] {
  const periods: Period[] = []
  for (let after = periodOf(every, today).last; periods.length < count; after = periods.at(-1)!.last)
    periods.push(periodOf(every, dayAfter(after, 1)))
  return periods
}

/** The days of a line, or of a period. */
export const daysText = (first: string, last: string): string => (first === last ? last : `${first} 至 ${last}`)

/** A kind of the address. */
export const kindOf = (text: string | undefined): PayKind => (text === 'dividend' ? 'dividend' : 'salary')
