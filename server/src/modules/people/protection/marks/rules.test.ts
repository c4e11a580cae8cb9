/** Each rule below what it takes, at it and above it; and that the same evidence makes no second mark. */

import type { MarkRule } from '@hongyun/contract/protection/marks.ts'
import { dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { judge, rules } from './rules.ts'

const DAY = '2026-03-10'
/** Yuan with cents in 1/10000. */
const yuan = (n: number) => BigInt(Math.round(n * 100)) * 100n

const HOUR_MS = 3_600_000
const midnight = startOfDay(DAY)
const quiet: Facts = {
  ...{ staked: 0n, returned: 0n, span: undefined, week: 0n, before: 0n },
  ...{ nights: [], chased: [], failed: [], calledBack: [], marked: {} },
}
const marked = (facts: Partial<Facts>) => judge({ ...quiet, ...facts }, DAY).map(({ rule }) => rule)
const order = (n: number, at: number) => ({ id: BigInt(n), no: `P${n}`, at, amount: yuan(100) })
const some = (n: number, from: number, step: number) =>
  Array.from({ length: n }, (_, i) => order(i + 1, from + i * step))
const chased = (n: number) =>
  some(n, midnight + HOUR_MS, HOUR_MS).map((one) => ({ ...one, betId: 9n, settledAt: one.at - HOUR_MS }))
const lost = (loss: number) => ({ staked: yuan(loss + 50), returned: yuan(50) })
const span = (minutes: number, opening: number, closing: number) => ({
  ...{ first: midnight, last: midnight + minutes * 60_000, opening: yuan(opening), closing: yuan(closing) },
})
const night = (back: number) => ({ day: dayAfter(DAY, -back), bets: 2, staked: yuan(10) })

it.each<[MarkRule, string, Partial<Facts>, boolean]>([
  ['chasing', 'two recharges', { ...lost(100), chased: chased(2) }, false],
  ['chasing', 'three recharges', { ...lost(100), chased: chased(3) }, true],
  ['chasing', 'four recharges', { ...lost(100), chased: chased(4) }, true],
  ['chasing', 'a loss just too small', { ...lost(99.99), chased: chased(3) }, false],
  ['chasing', 'stakes of not quite twice', { ...lost(100), span: span(60, 50, 99.99) }, false],
  ['chasing', 'stakes of twice', { ...lost(100), span: span(60, 50, 100) }, true],
  ['chasing', 'stakes of more', { ...lost(101), span: span(61, 50, 100.01) }, true],
  ['chasing', 'a time just too short', { ...lost(100), span: span(59, 50, 100) }, false],
  ['raised', 'not quite three times', { staked: 1n, week: yuan(1499.99), before: yuan(2000) }, false],
  ['raised', 'three times', { staked: 1n, week: yuan(1500), before: yuan(2000) }, true],
  ['raised', 'more', { staked: 1n, week: yuan(1500.01), before: yuan(2000) }, true],
  ['raised', 'a week just too small', { staked: 1n, week: yuan(999.99), before: yuan(4) }, false],
  ['raised', 'the least week', { staked: 1n, week: yuan(1000), before: yuan(4) }, true],
  ['raised', 'nothing before', { staked: 1n, week: yuan(9000) }, false],
  ['raised', 'no stake on the day', { week: yuan(9000), before: yuan(4) }, false],
  ['nights', 'two nights', { nights: [night(6), night(0)] }, false],
  ['nights', 'three nights', { nights: [night(6), night(3), night(0)] }, true],
  ['nights', 'four nights', { nights: [night(6), night(3), night(1), night(0)] }, true],
  ['failedRecharges', 'two orders', { failed: some(2, midnight, HOUR_MS) }, false],
  ['failedRecharges', 'three orders', { failed: some(3, midnight, HOUR_MS) }, true],
  ['failedRecharges', 'four orders', { failed: some(4, midnight, HOUR_MS) }, true],
  ['failedRecharges', 'over midnight', { failed: some(3, midnight - 2 * HOUR_MS, HOUR_MS) }, true],
  ['failedRecharges', 'within a moment less than the hours', { failed: some(3, midnight - 1, 12 * HOUR_MS - 1) }, true],
  ['failedRecharges', 'the hours apart', { failed: some(3, midnight - 1, 12 * HOUR_MS) }, false],
  ['failedRecharges', 'all of the day before', { failed: some(3, midnight - 5 * HOUR_MS, HOUR_MS) }, false],
  ['calledBack', 'one order', { calledBack: some(1, midnight, HOUR_MS) }, false],
  ['calledBack', 'two orders', { calledBack: some(2, midnight - 6 * 24 * HOUR_MS, HOUR_MS) }, true],
  ['calledBack', 'three orders', { calledBack: some(3, midnight, HOUR_MS) }, true],
])('%s with %s', (rule, _, facts, isMet) => {
  expect(marked(facts)).toEqual(isMet ? [rule] : [])
})

it('what a mark was made of makes no other one', () => {
  const nights = [night(6), night(5), night(4), night(2), night(1)]
  expect(marked({ nights, marked: { nights: dayAfter(DAY, -4) } })).toEqual([])
  expect(marked({ nights: [...nights, night(0)], marked: { nights: dayAfter(DAY, -4) } })).toEqual(['nights'])
  const failed = some(3, midnight - 2 * HOUR_MS, HOUR_MS)
  expect(marked({ failed, marked: { failedRecharges: dayAfter(DAY, -1) } })).toEqual([])
  const raised = { staked: 1n, week: yuan(9000), before: yuan(4) }
  expect(marked({ ...raised, marked: { raised: dayAfter(DAY, -6) } })).toEqual([])
})

it('the evidence says what it is made of', () => {
  const [mark] = judge({ ...quiet, ...lost(100), chased: chased(3), span: span(60, 50, 100) }, DAY)
  expect(mark!.evidence.figures).toEqual({
    ...{ netLoss: '1000000', staked: '1500000', opening: '500000', closing: '1000000' },
  })
  expect(mark!.evidence.records[0]).toMatchObject({ record: 'recharge', id: '1', no: 'P1', amount: '1000000' })
  expect(rules.chasing.fact(mark!.evidence)).toBe(
    '当日净输 100.00 元；3 笔充值在输掉一注后 60 分钟内到账；最初三分之一时段投注 50.00 元，最后三分之一 100.00 元',
  )
})
