import { describe, expect, it } from 'vitest'
import { judgeLine } from './judge-line.ts'

const line = (change: object = {}) =>
  JSON.stringify({ type: 'K3', playDetailCode: 'k3_hezhi_lm', bettingNumber: 'da,dan', draw: '6,5,4', ...change })

describe('one line of the plays command', () => {
  it('answers the count, what was won by level, and what came back', () => {
    expect(judgeLine(line())).toEqual({ count: 2, wins: { 1: 2 }, refund: 0 })
    expect(judgeLine(line({ draw: '1,1,2' }))).toEqual({ count: 2, wins: {}, refund: 0 })
  })

  it.each([
    ['no JSON', 'x'],
    ['JSON that is no object', 'null'],
    ['a number that the play refuses', line({ bettingNumber: 'da,da' })],
    ['a draw that is none', line({ draw: '6,5,7' })],
    ['a play of another type', line({ type: 'SSC' })],
    ['a play there is not', line({ playDetailCode: '__proto__' })],
    ['a field that is missing', line({ draw: undefined })],
    ['a year that is none', line({ zodiacYear: '2025' })],
  ])('%s is an error', (_name, text) => {
    expect(judgeLine(text)).toEqual({ error: expect.stringMatching(/./) })
  })
})
