import { expect, it } from 'vitest'
import { kindOf, nextPeriods } from './pay-view.ts'

it('offers periods that begin after today, each after the one before', () => {
  expect(nextPeriods('day', '2026-12-31', 2)).toEqual([
    { first: '2027-01-01', last: '2027-01-01' },
    { first: '2027-01-02', last: '2027-01-02' },
  ])
  expect(nextPeriods('halfMonth', '2026-12-15', 2)).toEqual([
    { first: '2026-12-16', last: '2026-12-31' },
    { first: '2027-01-01', last: '2027-01-15' },
  ])
  expect(nextPeriods('month', '2028-01-01', 2).map(({ last }) => last)).toEqual(['2028-02-29', '2028-03-31'])
})

it('reads the kind of a run from its address', () => {
  expect([kindOf('dividend'), kindOf('salary'), kindOf('other'), kindOf(undefined)]).toEqual([
    'dividend',
    'salary',
    'salary',
    'salary',
  ])
})
