import { receiptText } from '@hongyun/lottery/receipt.ts'
import { describe, expect, it } from 'vitest'
import { isReceiptOf, type ShownBet } from './bet-receipt.ts'

const receipt = {
  id: '9002',
  lotteryCode: 'k3_1m',
  issue: '202603181237',
  playDetailCode: 'k3_ebth',
  bettingNumber: '1,2,3',
  count: '3',
  unitStake: '0.10',
  multiple: '5',
  amount: '0.30',
  point: '1.5',
  odds: ['1.9', '3.92'],
}
const shown: ShownBet = {
  id: '9002',
  lotteryCode: 'k3_1m',
  issue: '202603181237',
  playDetailCode: 'k3_ebth',
  bettingNumber: '1,2,3',
  bettingCount: 3,
  bettingAmount: '0.30',
  graduationCount: 5,
  bettingPoint: '1.5',
  odds: ['1.9', '3.92'],
}

describe('a receipt', () => {
  it('speaks of the bet that is shown', () => {
    expect(isReceiptOf(receiptText(receipt), shown)).toBe(true)
    expect(isReceiptOf(receiptText(receipt), { ...shown, bettingAmount: '0.3000' })).toBe(true)
  })

  it.each([
    { id: '9001' },
    { lotteryCode: 'k3_5m' },
    { issue: '202603181238' },
    { playDetailCode: 'k3_hezhi' },
    { bettingNumber: '1,2,4' },
    { count: '1' },
    { unitStake: '0.20' },
    { multiple: '1' },
    { amount: '0.60' },
    { point: '0' },
    { odds: ['1.96', '3.92'] },
    { odds: ['1.9'] },
  ])('with %o is that of another', (change) => {
    expect(isReceiptOf(receiptText({ ...receipt, ...change }), shown)).toBe(false)
  })

  it('is none of a bet without a count or an amount, whatever it says', () => {
    for (const bettingCount of [0, 1.5, Number.NaN])
      expect(isReceiptOf(receiptText(receipt), { ...shown, bettingCount })).toBe(false)
    expect(isReceiptOf(receiptText(receipt), { ...shown, bettingAmount: 'x' })).toBe(false)
    expect(isReceiptOf('null', shown)).toBe(false)
  })
})
