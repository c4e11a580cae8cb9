import { describe, expect, it } from 'vitest'
import { pickedRows, readingsOf } from './picked-numbers.ts'

const bet = { lotteryType: 'K3', playDetailCode: 'k3_hezhi_lm', bettingNumber: 'da,dan', openNumber: '6,5,1' }
const marks = (of: typeof bet | { openNumber: null }) =>
  pickedRows({ ...bet, ...of })?.flatMap(({ numbers }) => numbers.map(({ text, mark }) => [text, mark]))

describe('pickedRows', () => {
  it('lights what the draw met, by the rules of the play', () => {
    expect(marks(bet)).toEqual([
      ['大', 'hit'],
      ['单', undefined],
    ])
  })
  it('lights nothing before the draw', () => {
    expect(marks({ openNumber: null })).toEqual([
      ['大', undefined],
      ['单', undefined],
    ])
  })
  it('lights the dice of a combined bet one by one', () => {
    const dice = { ...bet, playDetailCode: 'k3_sanbutong_bz', bettingNumber: '1,3,4,6' }
    expect(marks({ ...dice, openNumber: '6,5,1' })?.filter(([, mark]) => mark === 'hit')).toEqual([
      ['1', 'hit'],
      ['6', 'hit'],
    ])
  })
  it('judges each note by itself', () => {
    const notes = { ...bet, playDetailCode: 'k3_sanbutong_ds', bettingNumber: '1,2,6;1,5,6' }
    expect(marks(notes)).toEqual([
      ['1,2,6', undefined],
      ['1,5,6', 'hit'],
    ])
  })
  it('leaves to text what it does not know', () => {
    expect(pickedRows({ ...bet, playDetailCode: 'none' })).toBeUndefined()
    expect(pickedRows({ ...bet, bettingNumber: '大' })).toBeUndefined()
  })
})

it('readingsOf says what the draw is, and nothing without one', () => {
  expect(readingsOf(bet).length).toBeGreaterThan(0)
  expect(readingsOf({ ...bet, openNumber: null })).toEqual([])
  expect(readingsOf({ ...bet, lotteryType: 'NONE' })).toEqual([])
})
