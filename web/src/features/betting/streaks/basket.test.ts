import { describe, expect, it } from 'vitest'
import { shareOf } from '../../../parts/chance.ts'
import { type Basket, betOf, keyOf, pick, pricedAt } from './basket.ts'
import type { StreakItem } from './requests/streaks.ts'

const option = (bettingNumber: string, label: string) => ({
  playDetailCode: 'k3_hezhi_lm',
  bettingNumber,
  label,
  bonus: '1.96',
  chance: '1/2',
  running: bettingNumber === 'da',
})
const item: StreakItem = {
  lotteryType: 'K3',
  lotteryCode: 'k3_1m',
  lotteryName: '1分快三',
  playCode: 'k3_hezhi_lm',
  name: '和值大小单双',
  desc: '开大',
  times: 5,
  currIssue: '202601010001',
  endTime: 1000,
  mode: 'multiple',
  odds: ['1.96'],
  tie: null,
  options: [option('da', '大'), option('xiao', '小')],
}
const basket: Basket = { item, option: 1, amount: '50', rebate: '8.0', now: 999 }

describe('the pick', () => {
  it('is one button; the same again deselects it, another takes its place', () => {
    const key = keyOf(item)
    const first = pick(undefined, key, 0)
    expect(first).toEqual({ key, option: 0 })
    expect(pick(first, key, 0)).toBeUndefined()
    expect(pick(first, key, 1)).toEqual({ key, option: 1 })
    expect(pick(first, 'another', 0)).toEqual({ key: 'another', option: 0 })
  })
})

describe('a bet', () => {
  it('carries what was picked, the amount in units and multiples, and the odds that were shown', () => {
    const made = betOf(basket)
    expect(made.ok && JSON.parse(made.bet.bettingData)).toEqual([
      {
        lotteryCode: 'k3_1m',
        playDetailCode: 'k3_hezhi_lm',
        bettingNumber: 'xiao',
        bettingCount: '1',
        bettingAmount: '50.00',
        bettingPoint: '0',
        bettingUnit: '1',
        bettingIssue: '202601010001',
        graduationCount: '25',
      },
    ])
    expect(made.ok && JSON.parse(made.bet.odds)).toEqual([['1.96']])
  })

  it.each<[string, Partial<Basket>, string, string]>([
    ['nothing is picked', { item: undefined }, 'pick', '请选择一注号码投注'],
    ['no button is picked', { option: undefined }, 'pick', '请选择一注号码投注'],
    ['the issue is drawn', { now: 1000 }, 'pick', '当前期已封盘，请投注最新一期'],
    ['there is no amount', { amount: '' }, 'amount', '投注金额不能为空'],
    ['nothing is staked', { amount: '0' }, 'amount', '投注金额必须在1与1000000之间'],
    ['it is too much', { amount: '1000001' }, 'amount', '投注金额必须在1与1000000之间'],
    ['it has a sign', { amount: '-5' }, 'amount', '投注金额格式错误'],
    ['it is no whole amount', { amount: '1.5' }, 'amount', '投注金额格式错误'],
    ['the rebate is not known', { rebate: undefined }, 'rebate', '返点获取失败，请刷新再试'],
    ['no multiple comes to it', { amount: '2001' }, 'amount', '该玩法每注最多 20000 元，2000 元以上须为偶数'],
  ])('is none where %s', (_why, change, field, text) => {
    expect(betOf({ ...basket, ...change })).toEqual({ ok: false, wrong: { field, text } })
  })

  it('asks for the pick before the amount, and for the amount before the rebate', () => {
    const empty = { ...basket, item: undefined, amount: '', rebate: undefined }
    expect(betOf(empty)).toMatchObject({ wrong: { field: 'pick' } })
    expect(betOf({ ...empty, item })).toMatchObject({ wrong: { field: 'amount' } })
    expect(betOf({ ...empty, item, amount: '5' })).toMatchObject({ wrong: { field: 'rebate' } })
  })

  it('of an amount play takes any whole amount up to a million', () => {
    for (const amount of [1, 999, 1_000_000]) {
      expect(pricedAt('amount', amount)).toEqual({ bettingUnit: '1', graduationCount: '1' })
    }
    expect(betOf({ ...basket, item: { ...item, mode: 'amount' }, amount: '1000000' }).ok).toBe(true)
  })

  it('of a multiple play comes to the amount exactly', () => {
    for (const amount of [1, 2, 3, 100, 1999, 2000, 2002, 20_000]) {
      const priced = pricedAt('multiple', amount)!
      expect(Math.round(2 * Number(priced.bettingUnit) * Number(priced.graduationCount) * 100)).toBe(amount * 100)
      expect(Number(priced.graduationCount)).toBeLessThanOrEqual(10_000)
    }
    expect(pricedAt('multiple', 20_002)).toBeUndefined()
  })
})

it('says a chance exactly, and a long one by its share', () => {
  expect(shareOf('1/2')).toBe('50 %')
  expect(shareOf('24/49')).toBe('约 48.98 %')
  expect(shareOf('0/1')).toBe('0 %')
  expect(shareOf('1/139838160')).toBe('不到 0.01 %')
  expect(shareOf('673563930336/1347127860995')).toBe('约 50 %')
})
