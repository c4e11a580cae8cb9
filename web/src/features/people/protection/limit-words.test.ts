import { limitValue } from '@hongyun/contract/protection/limit-value.ts'
import { expect, it } from 'vitest'
import { inForce, isRaise, leftText, type OwnLimit, setBy, typedLimit, usedShare } from './limit-words.ts'

const none = { house: null, ceiling: null, used: '0.00', left: null, resetsAt: 0, raise: null } as const
const own = (limit: OwnLimit['limit'], more: Partial<OwnLimit>): OwnLimit => ({ ...none, limit, value: null, ...more })

it('holds to the lower of the own limit and the one for everybody', () => {
  expect(inForce(own('stakeDay', { value: '900.00', ceiling: '1000.00' }))).toBe('900.00')
  expect(inForce(own('stakeDay', { value: '9000.00', ceiling: '1000.00' }))).toBe('1000.00')
  expect(inForce(own('stakeDay', { ceiling: '1000.00' }))).toBe('1000.00')
  expect(inForce(own('timeDay', { value: '90', ceiling: '100' }))).toBe('90')
  expect(inForce(own('stakeDay', {}))).toBeNull()
  const all = own('stakeDay', { value: '900.00', house: '90.00', ceiling: '1000.00' })
  expect([inForce(all), setBy(all)]).toEqual(['90.00', '客服'])
  expect(setBy(own('stakeDay', { value: '90.00', house: '900.00' }))).toBeUndefined()
  expect(setBy(own('stakeDay', { value: '900.00', ceiling: '100.00' }))).toBe('全站')
})

it('knows a raise: more than there is, or no limit any more', () => {
  const limited = own('stakeDay', { value: '5000.00' })
  expect(['', '5000.01', '5000', '4999.99'].map((next) => isRaise(limited, next))).toEqual([true, true, false, false])
  expect(isRaise(own('stakeDay', {}), '1')).toBe(false)
})

it('says what is left, from four fifths on as a warning', () => {
  const at = (used: string, left: string) => own('stakeDay', { value: '1000.00', used, left })
  expect(leftText(at('799.99', '200.01'))).toBe('还可投注 ¥200.01')
  expect(leftText(at('800.00', '200.00'))).toBe('只剩 ¥200')
  expect(leftText(at('1000.00', '0.00'))).toBe('已到限额')
  expect(leftText(own('stakeDay', {}))).toBe('尚未设限')
  expect(leftText(own('timeWeek', { value: '900', used: '320', left: '580' }))).toBe('还剩 9 时 40 分')
})

it('counts a net win as nothing used', () => {
  const won = own('lossDay', { value: '2000.00', used: '-616.76', left: '2616.76' })
  expect(usedShare(won)).toBe(0)
  expect(leftText(won)).toBe('净赢 ¥616.76')
})

it.each([
  ['timeDay', '120', 120n],
  ['timeDay', '120.00', 120n],
  ['timeDay', ' １２０ ', 120n],
  ['timeDay', '1.5', undefined],
  ['timeDay', '1,2', undefined],
  ['timeDay', '.00', null],
  ['stakeDay', '500.00', 5_000_000n],
  ['stakeDay', '500,00', undefined],
  ['stakeDay', '1.2.3', undefined],
] as const)('of %s, %j is read as it was typed, or refused', (limit, typed, value) =>
  expect(limitValue(limit, typedLimit(limit, typed))).toBe(value),
)
