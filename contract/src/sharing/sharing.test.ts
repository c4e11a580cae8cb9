/** A shared bet under the names of a slip that is followed, and what is typed as its stake. */
import { expect, it } from 'vitest'
import type { BetItem } from './card.ts'
import { shopItemOf, shopNames } from './follow.ts'
import { totalOf, wholeFromOne } from './stake.ts'

const item: Required<BetItem> = {
  lotteryName: '1分快三',
  lotteryCode: 'k3_1m',
  lotteryType: 'K3',
  bettingIssue: '202603181237',
  bettingNumber: '9,10,11',
  bettingCount: 3,
  betDetail: '和值 9、10、11',
  betDetailTitle: '和值',
  betDetailContent: '9、10、11',
  playDetailCode: 'k3_hezhi',
  bettingAmount: '30.00',
  bettingPoint: '0.0',
  bettingUnit: '1',
  graduationCount: 5,
}

/** The table of the specification, as it stands there. */
const table = [
  ['betDetail', 'shopDetail'],
  ['betDetailContent', 'shopDetailContent'],
  ['betDetailTitle', 'shopDetailTitle'],
  ['bettingAmount', 'shopAmount'],
  ['bettingCount', 'shopCount'],
  ['bettingIssue', 'shopIssue'],
  ['bettingNumber', 'shopNumber'],
  ['bettingPoint', 'shopPoint'],
  ['bettingUnit', 'shopUnit'],
  ['graduationCount', 'shopGraduation'],
  ['lotteryCode', 'shopCode'],
  ['lotteryName', 'shopName'],
  ['lotteryType', 'shopType'],
  ['playDetailCode', 'shopDetailCode'],
] as const

it.each(table)('has %s as %s', (from, to) => {
  expect(shopItemOf(item)[to]).toBe(item[from])
})

it('has nothing beside the table, and nothing that is not shown', () => {
  expect(Object.entries(shopNames).toSorted()).toEqual(table.map((row) => [...row]).toSorted())
  const { bettingAmount: _, bettingPoint: __, bettingUnit: ___, graduationCount: ____, ...plain } = item
  expect(Object.keys(shopItemOf(plain)).toSorted()).toEqual(
    table
      .filter(([from]) => from in plain)
      .map(([, to]) => to)
      .toSorted(),
  )
})

it.each([
  ['5', 5],
  ['', 1],
  ['0', 1],
  ['000', 1],
  ['1.5', 1],
  ['-3', 1],
  ['1e3', 1],
  ['0007', 7],
  ['10000', 10_000],
  ['10001', 10_000],
  ['9'.repeat(30), 10_000],
])('takes %j as %d', (typed, whole) => {
  expect(wholeFromOne(typed, 10_000)).toBe(whole)
})

it('counts a multiple by its unit and two, an amount as it is', () => {
  expect(totalOf({ mode: 'multiple', each: 5, unit: '1' }, 3)).toBe('30.00')
  expect(totalOf({ mode: 'multiple', each: 5, unit: '0.1' }, 3)).toBe('3.00')
  expect(totalOf({ mode: 'multiple', each: 1, unit: '0.01' }, 1)).toBe('0.02')
  expect(totalOf({ mode: 'amount', each: 250, unit: '1' }, 2)).toBe('500.00')
})
