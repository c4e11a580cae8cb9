/**
 * The rules by which players are marked for a business day, pure: what each reads, the least that meets it, and the evidence. What
 * a mark was made of makes no other one: a rule with a span begins anew after the last marked day.
 */

import {
  type DayRule,
  dayRules,
  MARK_DAYS,
  type MarkFigure,
  type MarkRecord,
  markBounds,
} from '@hongyun/contract/protection/marks.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dayAfter, HOUR_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import type { Facts, OrderFact } from './facts.ts'
import type { Shared } from './same-person-marks.ts'

/** Kept with the mark as JSON: whole numbers as texts, sums in 1/10000 yuan. */
export type Evidence = {
  figures: Partial<Record<MarkFigure, string>>
  records: EvidenceRecord[]
  /** Of another account of the same person. */
  shared?: Shared
}

export type EvidenceRecord = {
  record: MarkRecord
  /** Of the order; of a night there is none. */
  id?: string
  no?: string
  at: number
  amount: string
  /** Of a recharge: the lost bet before it. */
  betId?: string
  settledAt?: number
  /** Of a night. */
  bets?: number
}

type Rule = {
  /** The sums that the ledger gives again whenever it is asked. */
  figures(facts: Facts): Evidence['figures']
  /** The orders and nights that count. */
  records(facts: Facts, day: string): EvidenceRecord[]
  isMet(facts: Facts, records: readonly EvidenceRecord[]): boolean
  /** The evidence in one sentence. */
  fact(evidence: Evidence): string
}

const sumsText = (sums: Readonly<Partial<Record<MarkFigure, bigint>>>): Evidence['figures'] =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toString()]))

export const sumText = (text: string | undefined): string => formatMoney(BigInt(text ?? 0))

const orderRecord = (record: MarkRecord, { id, no, at, amount }: OrderFact): EvidenceRecord => ({
  ...{ record, id: id.toString(), no, at, amount: amount.toString() },
})

/** The first day that a rule with a span looks at. */
const since = ({ marked }: Facts, rule: DayRule, day: string, days: number): string => {
  const [first, last] = [dayAfter(day, 1 - days), marked[rule]]
  return last !== undefined && last >= first ? dayAfter(last, 1) : first
}

const netLoss = ({ staked, returned }: Facts): bigint => staked - returned

/** Whether what was staked last, while losing, is a multiple of what it began with. */
const raisedWithin = ({ span }: Facts): boolean => {
  const { times, spanMinutes } = markBounds.chasing
  if (!span || span.last - span.first < spanMinutes * 60_000) return false
  return span.closing >= BigInt(times) * span.opening
}

export const rules: Readonly<Record<DayRule, Rule>> = {
  chasing: {
    figures: (facts) =>
      sumsText({
        ...{ netLoss: netLoss(facts), staked: facts.staked },
        ...{ opening: facts.span?.opening ?? 0n, closing: facts.span?.closing ?? 0n },
      }),
    records: ({ chased }) =>
      chased.map((order) => ({
        ...orderRecord('recharge', order),
        ...{ betId: order.betId.toString(), settledAt: order.settledAt },
      })),
    isMet: (facts, { length }) =>
      netLoss(facts) >= yuan(markBounds.chasing.leastLoss) &&
      (length >= markBounds.chasing.recharges || raisedWithin(facts)),
    fact: ({ figures: { netLoss, opening, closing }, records: { length } }) =>
      [
        `当日净输 ${sumText(netLoss)} 元`,
        ...(length > 0 ? [`${length} 笔充值在输掉一注后 ${markBounds.chasing.minutes} 分钟内到账`] : []),
        `最初三分之一时段投注 ${sumText(opening)} 元，最后三分之一 ${sumText(closing)} 元`,
      ].join('；'),
  },
  raised: {
    figures: ({ week, before }) => sumsText({ week, weeklyMean: before / 4n }),
    records: () => [],
    isMet: ({ staked, week, before, marked }) =>
      staked > 0n &&
      marked.raised === undefined &&
      before > 0n &&
      4n * week >= BigInt(markBounds.raised.times) * before &&
      week >= yuan(markBounds.raised.leastStaked),
    fact: ({ figures: { week, weeklyMean } }) =>
      `近 ${MARK_DAYS} 天投注 ${sumText(week)} 元，此前四周周均 ${sumText(weeklyMean)} 元`,
  },
  nights: {
    figures: () => ({}),
    records: (facts, day) => {
      const from = since(facts, 'nights', day, MARK_DAYS)
      return facts.nights
        .filter((night) => night.day >= from)
        .map(({ day, bets, staked }) => ({ record: 'night', at: startOfDay(day), amount: staked.toString(), bets }))
    },
    isMet: (_facts, { length }) => length >= markBounds.nights.nights,
    fact: ({ records }) =>
      `近 ${MARK_DAYS} 天中有 ${records.length} 天在 0 点至 ${markBounds.nights.untilHour} 点投注，共 ${records.reduce((sum, { bets = 0 }) => sum + bets, 0)} 次`,
  },
  failedRecharges: {
    figures: () => ({}),
    records: (facts, day) => {
      const from = startOfDay(since(facts, 'failedRecharges', day, 2))
      const counted = facts.failed.filter(({ at }) => at >= from)
      return mostWithin(counted, startOfDay(day)).map((order) => orderRecord('recharge', order))
    },
    isMet: (_facts, { length }) => length >= markBounds.failedRecharges.orders,
    fact: ({ records: { length } }) => `${markBounds.failedRecharges.hours} 小时内 ${length} 笔充值失败或过期`,
  },
  calledBack: {
    figures: () => ({}),
    records: (facts, day) => {
      const from = startOfDay(since(facts, 'calledBack', day, MARK_DAYS))
      return facts.calledBack.filter(({ at }) => at >= from).map((order) => orderRecord('withdrawal', order))
    },
    isMet: (_facts, { length }) => length >= markBounds.calledBack.orders,
    fact: ({ records }) =>
      `近 ${MARK_DAYS} 天撤回 ${records.length} 笔提现，共 ${formatMoney(records.reduce((sum, { amount }) => sum + BigInt(amount), 0n))} 元`,
  },
}

/** The largest group of orders, which come sorted by time, that lie within the hours of the rule and end with an order of the day. */
function mostWithin(orders: readonly OrderFact[], dayBegan: number): readonly OrderFact[] {
  const span = markBounds.failedRecharges.hours * HOUR_MS
  let most: readonly OrderFact[] = []
  for (const [n, { at }] of orders.entries()) {
    if (at < dayBegan) continue
    const within = orders.slice(0, n + 1).filter((order) => order.at > at - span)
    if (within.length > most.length) most = within
  }
  return most
}

/** The marks that a player gets for a day. */
export const judge = (facts: Facts, day: string): { rule: DayRule; evidence: Evidence }[] =>
  wordsOf(dayRules).flatMap((rule) => {
    const { figures, records, isMet } = rules[rule]
    const counted = records(facts, day)
    return isMet(facts, counted) ? [{ rule, evidence: { figures: figures(facts), records: counted } }] : []
  })
