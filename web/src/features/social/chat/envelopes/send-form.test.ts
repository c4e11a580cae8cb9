import { LUCKY, NORMAL } from '@hongyun/contract/envelopes/words.ts'
import { money, yuan } from '@hongyun/lottery/money.ts'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  type EnvelopeDraft,
  faultOf,
  missingOf,
  totalOfDraft,
  typedCount,
  typedRemark,
} from './send-form.ts'

const limits = { max: yuan(500), quota: yuan(8420), sent: 2, times: 10, balance: yuan(12_860) }
const lucky = (amount: string, number: string): EnvelopeDraft => ({ type: LUCKY, money: amount, number, remark: '' })
const normal = (amount: string, number: string): EnvelopeDraft => ({ ...lucky(amount, number), type: NORMAL })
const said = (draft: EnvelopeDraft, given: Partial<typeof limits> = {}) => faultOf(draft, { ...limits, ...given })?.text

describe('each text of the specification', () => {
  test.each([
    [lucky('100', '1001'), '红包个数不能超过1000个'],
    [normal('800.00', '10'), '人均单个红包金额不能大于500元'],
    [lucky('500.01', '1'), '人均单个红包金额不能大于500元'],
    [lucky('9.99', '10'), '人均单个红包金额不能小于1元'],
    [normal('0.99', '3'), '人均单个红包金额不能小于1元'],
    [lucky('8420.01', '20'), '您的红包额度不足'],
    [lucky('10', '0'), '红包个数必须为正整数'],
    [lucky('10', '-3'), '红包个数必须为正整数'],
    [lucky('10', '1.5'), '红包个数必须为整数'],
  ])('%o: %s', (draft, text) => expect(said(draft)).toBe(text))

  test('the times of the day', () => {
    expect(said(lucky('10', '2'), { sent: 10 })).toBe('您每日可发红包次数为10次，已超限制')
    expect(said(lucky('', ''), { sent: 11 })).toBe('您每日可发红包次数为10次，已超限制')
  })

  test('the balance, after all of them', () => {
    expect(said(lucky('100', '2'), { balance: yuan(99) })).toBe('余额不足，请先充值')
    expect(said(lucky('9000', '20'), { balance: yuan(99) })).toBe('您的红包额度不足')
  })
})

test('one at a time, in their order', () => {
  expect(said(normal('9000', '1001'), { sent: 10 })).toBe('红包个数不能超过1000个')
  expect(said(normal('9000', '100'), { sent: 10 })).toBe('人均单个红包金额不能大于500元')
  expect(said(normal('400', '100'), { sent: 10 })).toBe('您的红包额度不足')
  expect(said(lucky('100', '0'), { sent: 10 })).toBe('您每日可发红包次数为10次，已超限制')
  expect(said(lucky('9000', '0'))).toBe('您的红包额度不足')
})

test('what is within is not wrong, at its edges', () => {
  for (const draft of [
    lucky('500', '1'),
    lucky('10', '10'),
    normal('1', '1000'),
    normal('500', '16'),
    lucky('', ''),
    lucky('1.', '1.'),
  ])
    expect(said(draft)).toBeUndefined()
  expect(said(lucky('8420', '17'))).toBeUndefined()
})

test('what is missing is said when it is sent', () => {
  expect(missingOf(lucky('', '1'))).toEqual({ field: 'money', text: '红包金额不能为空' })
  expect(missingOf(lucky('.', '1'))).toEqual({ field: 'money', text: '红包金额格式错误' })
  expect(missingOf(lucky('0', '1'))?.text).toBe('红包金额格式错误')
  expect(missingOf(lucky('1', ''))).toEqual({ field: 'number', text: '红包个数不能为空' })
  expect(missingOf(lucky('1', '1'))).toBeUndefined()
})

test('the total is the money of a lucky one, and money times count of a normal one', () => {
  expect(totalOfDraft(lucky('66.66', ''))).toBe(money(666_600n))
  expect(totalOfDraft(normal('6.60', '3'))).toBe(money(198_000n))
  expect(totalOfDraft(normal('6.60', '1.5'))).toBeUndefined()
  expect(averageOf(lucky('10', '3'))).toBe(money(33_333n))
  expect(averageOf(lucky('10', ''))).toBeUndefined()
})

test('what may be typed', () => {
  expect(['12345', '-1', '1.5', '..5', 'a1b2', '1.2.3', '１'].map(typedCount)).toEqual([
    '1234',
    '-1',
    '1.5',
    '5',
    '12',
    '1.23',
    '',
  ])
  expect(typedRemark(`${'福'.repeat(19)}😀😀`)).toBe(`${'福'.repeat(19)}😀`)
})
