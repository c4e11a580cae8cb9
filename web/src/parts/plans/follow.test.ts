import { describe, expect, it } from 'vitest'
import { costOf, type Followed, followLine } from './follow.ts'

describe('what following costs', () => {
  it.each([
    ['amount', '', '请输入每注金额'],
    ['multiple', '', '请输入倍数'],
    ['amount', '0', '每注金额必须为正整数'],
    ['amount', '1.5', '每注金额必须为正整数'],
    ['multiple', '-3', '倍数必须为正整数'],
    ['amount', '1000001', '每注金额最多 1,000,000'],
    ['multiple', '10001', '倍数最多 10,000'],
  ] as const)('%s "%s": %s', (mode, typed, wrong) => expect(costOf(mode, typed, 2)).toEqual({ wrong }))

  it('is the amount times the count, doubled in multiples', () => {
    expect(costOf('amount', '1000000', 3).cost).toMatchObject({ total: 3_000_000 })
    expect(costOf('multiple', '10000', 3).cost).toMatchObject({ total: 60_000, formula: '10,000 倍 × 3 注 × 2 元' })
  })

  it('makes the line of the issue on sale, of both modes', () => {
    const followed = {
      ...{ playId: '1', playName: '计划', lotteryCode: 'k3_1m', lotteryName: '', lotteryType: 'K3', betPlay: '' },
      ...{ playDetailCode: 'k3_hezhi_lm', mode: 'multiple', issue: '202601010001', bettingNumber: 'da' },
      ...{ bettingCount: 1, displayContent: '大' },
    } satisfies Followed
    const line = followLine(followed, costOf('multiple', '5', 1).cost!, '202601010002')
    expect(line).toMatchObject({ bettingIssue: '202601010002', bettingAmount: '10.00', graduationCount: '5' })
    const priced = followLine({ ...followed, mode: 'amount' }, costOf('amount', '5', 1).cost!, '202601010002')
    expect(priced).toMatchObject({ bettingAmount: '5.00', graduationCount: '1' })
  })
})
