/** A plan as it is typed, and what is wrong with it. */

import { payFor } from '@hongyun/contract/agent-pay/amount.ts'
import { periodOf } from '@hongyun/contract/agent-pay/periods.ts'
import { readTiers, type TierText } from '@hongyun/contract/agent-pay/tiers.ts'
import {
  PAY_MEMBERS,
  type PayBase,
  type PayKind,
  type PayPeriod,
  type PayWay,
  payBases,
  payKinds,
  payPeriods,
} from '@hongyun/contract/agent-pay/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { isReason, REASON_WRONG } from '../../parts/reason-field.tsx'

export interface PlanDraft {
  userName: string
  kind: PayKind
  base: PayBase
  pays: PayWay
  every: PayPeriod
  tiers: readonly TierText[]
  leastActive: string
  leastStake: string
  fromDay: string
  /** Empty for none. */
  untilDay: string
  reason: string
}

export const newPlan = (today: string): PlanDraft => ({
  ...{ userName: '', kind: 'salary', base: 'turnover', pays: 'rate', every: 'day' },
  ...{ tiers: [{ from: '', value: '' }], leastActive: '0', leastStake: '0' },
  ...{ fromDay: periodOf('day', dayAfter(today, 1)).first, untilDay: '', reason: '' },
})

type Wrong = Partial<Record<'userName' | 'tiers' | 'leastActive' | 'leastStake' | 'untilDay' | 'reason', string>>

/** What is wrong, or what is asked for and that in a sentence. `ends`: the days that it can end with. */
export function readPlan(draft: PlanDraft, ends: readonly string[]) {
  const { userName, kind, base, pays, every, tiers, leastActive, leastStake, fromDay, untilDay } = draft
  const reason = draft.reason.trim()
  const read = readTiers(tiers, base, pays)
  const wrong: Wrong = {
    ...(!/^\w{4,20}$/.test(userName) && { userName: '用户名格式错误' }),
    ...(!read.ok && { tiers: read.reason }),
    ...((!/^(?:0|[1-9]\d{0,5})$/.test(leastActive) || Number(leastActive) > PAY_MEMBERS) && {
      leastActive: `须为 0 至 ${PAY_MEMBERS}`,
    }),
    ...(!parseMoney(leastStake, 2).ok && { leastStake: '金额格式错误' }),
    // It was offered until another beginning or period was chosen, or days passed. A plan without an end is another one than was meant.
    ...(untilDay !== '' && !ends.includes(untilDay) && { untilDay: '所选结束日已不可选，请重选' }),
    ...(!isReason(reason) && { reason: REASON_WRONG }),
  }
  if (Object.keys(wrong).length > 0) return { wrong, asked: undefined, text: '' }
  const asked = {
    ...{ userName, kind, base, pays, every, tiers: JSON.stringify(tiers), leastActive, leastStake, fromDay, reason },
    ...(untilDay !== '' && { untilDay }),
  }
  const days = untilDay === '' ? `从 ${fromDay} 起` : `从 ${fromDay} 至 ${untilDay}`
  return { wrong, asked, text: `${userName} 的${payPeriods[every]}${payKinds[kind]}，按${payBases[base]}，${days}` }
}

/** What the steps pay at each start of a step, and a cent below it. */
export function examplesOf({ tiers, base, pays }: Pick<PlanDraft, 'tiers' | 'base' | 'pays'>): string[] {
  const read = readTiers(tiers, base, pays)
  if (!read.ok) return []
  const terms = { pays, tiers: read.value, leastActive: 0 }
  return read.value
    .filter(({ from }) => from > 0n)
    .map(({ from }) => {
      const { amount } = payFor(terms, { base: from, active: 0 })
      return `${payBases[base]}正好 ${amountText(formatMoney(from))} 时付 ${amountText(formatMoney(amount))}`
    })
}
