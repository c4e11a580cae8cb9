import { expect, it } from 'vitest'
import { chargeText, hoursBar, limitsText, rateText, rateTone, secondsText } from './channel-words.ts'

const terms = { no: 1, minAmount: '10.00', maxAmount: '5000.00', feeRate: 0, bonusRate: 0 }

it('says rates, and how they stand against the line', () => {
  const health = { minutes: 30, orders: 10, percent: 80 }
  expect(rateText({ paid: 0, counted: 0 })).toBe('—')
  expect(rateText({ paid: 41, counted: 100 })).toBe('41.0%')
  expect(rateTone({ paid: 3, counted: 9 }, health)).toBe('fine')
  expect(rateTone({ paid: 7, counted: 10 }, health)).toBe('low')
  expect(rateTone({ paid: 8, counted: 10 }, health)).toBe('near')
  expect(rateTone({ paid: 17, counted: 20 }, health)).toBe('fine')
  expect(rateTone({ paid: 0, counted: 10 }, { ...health, percent: 0 })).toBe('fine')
})

it('says times, limits and charges', () => {
  expect([null, 0, 59, 60, 185].map(secondsText)).toEqual(['—', '0 秒', '59 秒', '1 分 00 秒', '3 分 05 秒'])
  expect(limitsText({ terms })).toBe('¥10 – 5,000')
  expect(limitsText({ terms: null })).toBe('未设限额')
  expect(chargeText({ terms })).toBe('免手续费')
  expect(chargeText({ terms: { ...terms, feeRate: 60 } })).toBe('费率 0.6%')
  expect(chargeText({ terms: { ...terms, bonusRate: 125 } })).toBe('加送 1.25%')
})

it('draws hours that reach over midnight from both ends', () => {
  expect(hoursBar({ opensAt: 0, closesAt: 1440 })).toMatchObject({ '--from': '0%', '--to': '100%' })
  expect(hoursBar({ opensAt: 720, closesAt: 1440 })).toMatchObject({ '--from': '50%', '--in': 'var(--gold-5)' })
  expect(hoursBar({ opensAt: 1080, closesAt: 360 })).toMatchObject({
    '--from': '25%',
    '--to': '75%',
    '--in': 'var(--line)',
  })
})
