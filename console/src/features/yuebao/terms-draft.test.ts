import { expect, it } from 'vitest'
import { percentChange, rateOf } from './rates.ts'
import { costOf, termsErrors } from './terms-draft.ts'

const draft = {
  ...{ day: '2026-07-02', rate: '3.8', earlyRate: '0.35' },
  ...{ least: '100', greatest: '500000', quota: '20000000' },
}

it('a rate is percent with at most four decimals', () => {
  expect(['0', '3.45', '3.4286', '100'].map(rateOf)).toEqual([0, 34_500, 34_286, 1_000_000])
  expect(['', '03', '.5', '3.', '3.45678', '100.0001', '-1', '1e2', '３'].map(rateOf)).toEqual(Array(9).fill(undefined))
  expect([percentChange(34_500, 32_000), percentChange(34_500, 34_750)]).toEqual(['−0.25%', '+0.025%'])
})

it('says what is wrong with terms field by field', () => {
  expect(termsErrors(draft, '2026-07-02')).toEqual({})
  expect(termsErrors({ ...draft, day: '2026-11-31' }, '2026-07-02')).toEqual({ day: '最早 2026-07-02' })
  expect(termsErrors(draft, '2026-07-03')).toEqual({ day: '最早 2026-07-03' })
  expect(termsErrors({ ...draft, earlyRate: '3.9', greatest: '99.99' }, '2026-07-02')).toEqual({
    earlyRate: '不能高于年利率',
    greatest: '不能低于起存金额',
  })
  expect(
    termsErrors({ day: '', rate: '', earlyRate: 'x', least: '0', greatest: '1.001', quota: '-1' }, '2026-07-02'),
  ).toEqual({
    day: '最早 2026-07-02',
    rate: '0 至 100，最多四位小数',
    earlyRate: '0 至 100，最多四位小数',
    least: '大于 0，最多两位小数',
    greatest: '不大于 1 亿元，最多两位小数',
    quota: '不大于 1000 亿元，最多两位小数',
  })
})

it('works out what terms cost at most, cut off below 1/10000 yuan', () => {
  expect(costOf({ rate: 38_000, quota: '20000000' }, 30)).toEqual({
    rate: 38_000,
    quota: '20000000',
    tenThousand: '31.2328',
    term: '62465.7534',
    year: '760000.00',
  })
  expect(costOf({ rate: 38_000, quota: '' }, 30)).toBeUndefined()
})
