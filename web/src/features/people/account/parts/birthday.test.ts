import { expect, it } from 'vitest'
import { birthdayOf, daysIn, partsOf } from './birthday.ts'

it('takes a birthday apart and puts it together', () => {
  expect(birthdayOf(partsOf('1990-01-31'))).toBe('1990-01-31')
  expect(partsOf('')).toEqual({ year: '', month: '', day: '' })
  expect(birthdayOf({ year: '1990', month: '', day: '05' })).toBe('')
})

it('knows how long a month is', () => {
  expect(daysIn('2023', '02')).toBe(28)
  expect(daysIn('2024', '02')).toBe(29)
  expect(daysIn('', '02')).toBe(29)
  expect(daysIn('', '')).toBe(31)
  expect(birthdayOf({ year: '2023', month: '02', day: '31' })).toBe('2023-02-28')
})
