import { expect, it } from 'vitest'
import { compareChances, fractionText, oneIn } from './chance.ts'

it('says how many bets one win takes', () => {
  expect(oneIn('1/216')).toBe('216')
  expect(oneIn('1/2')).toBe('2')
  expect(oneIn('18/37')).toBe('2.06')
  expect(oneIn('2/3')).toBe('1.5')
  expect(oneIn('1/139838160')).toBe('139,838,160')
  expect(oneIn('3/1000')).toBe('333')
  expect(oneIn('0/1')).toBe('∞')
})

it('writes and compares exact chances', () => {
  expect(fractionText('1/139838160')).toBe('1/139,838,160')
  expect(compareChances('1/3', '1/2')).toBe(-1)
  expect(compareChances('2/4', '1/2')).toBe(0)
  expect(compareChances('9007199254740993/9007199254740994', '9007199254740992/9007199254740993')).toBe(1)
})
