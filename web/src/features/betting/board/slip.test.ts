import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { describe, expect, test } from 'vitest'
import { numbersOfNotes, requestOf, requestsOf } from './betting-data.ts'
import {
  addLines,
  clearLines,
  dropLines,
  emptySlip,
  isStale,
  type Line,
  MAX_LINES,
  readSlip,
  withoutDraft,
} from './slip.ts'
import { firstStake, percent, pointWithin, price, type Stake, sumOf } from './stake.ts'

const play = (code: string): Play => {
  const found = findPlay(code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}
const sums = play('k3_hezhi')
const rebate = { rebate: '8.0', edge: '1', topRebate: '9', ownOdds: [] }
const stake = (change: Partial<Stake>): Stake => ({ ...firstStake, ...change })
const line = (id: string): Line => ({ id, play: 'k3_hezhi', number: '9,10', stake: firstStake })

describe('totals', () => {
  test.each([
    ['1', 5, '30.00'],
    ['0.1', 5, '3.00'],
    ['0.01', 7, '0.42'],
    ['1', 10_000, '60000.00'],
  ] as const)('2 × unit %s × multiple %i × 3 unit bets is %s yuan', (unit, multiple, total) => {
    const bet = price(sums, '9,10,11', stake({ unit, multiple }), rebate)
    expect(bet?.count).toBe(3)
    expect(bet && formatMoney(bet.total)).toBe(total)
  })

  test('the highest return is the best draw, not every pick at once', () => {
    const bet = price(sums, '9,10,11', stake({ multiple: 5 }), rebate)
    // R = 1 − 10 % + 8 % = 0.98; 9 pays 0.98 / (25/216), and only one of the sums can be drawn.
    expect(bet && formatOdds(bet.odds[6] ?? 0n)).toBe('8.4672')
    expect(bet && formatMoney(bet.best)).toBe('84.672')
  })

  test('a point taken lowers the odds; more than the own rebate is never taken', () => {
    expect(price(sums, '10', stake({ point: '2.0' }), rebate)?.odds[7]).toBe(76_800n)
    expect(price(sums, '10', stake({ point: '9.0' }), rebate)?.stake.point).toBe('8.0')
    expect(pointWithin('2.5', '8.0')).toBe('2.5')
    expect(percent('0.1')).toBe(10n)
  })

  test("the tenant's own odds are the price, and fall as the others do", () => {
    const own = { ...rebate, ownOdds: [{ playCode: 'k3_hezhi#7', bonus: '8.415' }] }
    const bet = price(sums, '9,10', stake({ multiple: 5 }), own)
    // 9 pays 8.415 × 98/99; the odds of 10 follow from its chance.
    expect(bet?.odds.slice(6).map(formatOdds)).toEqual(['8.33', '7.84'])
    expect(bet && formatMoney(bet.best)).toBe('83.30')
    // 8.415 × 90/99
    expect(price(sums, '9', stake({ point: '8.0' }), own)?.odds[6]).toBe(76_500n)
  })

  test('a number the play refuses has no price', () => {
    expect(price(sums, '19', firstStake, rebate)).toBeUndefined()
    expect(formatMoney(sumOf([]))).toBe('0.00')
  })
})

describe('what is sent', () => {
  test('an item says count, total and issue as text, with the odds that were seen', () => {
    const bet = price(sums, '9,10,11', stake({ unit: '0.1', multiple: 5, point: '2.0' }), rebate)
    if (!bet) throw new Error('no price')
    const { bettingData, odds } = requestOf([bet], 'k3_1m', '202611200001')
    expect(JSON.parse(bettingData)).toEqual([
      {
        lotteryCode: 'k3_1m',
        playDetailCode: 'k3_hezhi',
        bettingNumber: '9,10,11',
        bettingCount: '3',
        bettingAmount: '3.00',
        bettingPoint: '2.0',
        bettingUnit: '0.1',
        bettingIssue: '202611200001',
        graduationCount: '5',
      },
    ])
    expect(JSON.parse(odds)).toHaveLength(1)
    expect(JSON.parse(odds)[0]).toHaveLength(sums.levels.length)
  })

  test('a long list of notes is cut into numbers that fit, and loses nothing', () => {
    const notes = Array.from({ length: 3000 }, (_, i) => `${i % 10},${i % 7},1`)
    const pieces = numbersOfNotes(notes, '1,2,3@')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.every((piece) => piece.length <= 8192 && piece.startsWith('1,2,3@'))).toBe(true)
    expect(pieces.flatMap((piece) => piece.slice(6).split(';'))).toEqual(notes)
    expect(pieces.slice(0, -1).every((piece) => piece.length > 8180)).toBe(true)
    expect(numbersOfNotes(['1,2'])).toEqual(['1,2'])
    expect(numbersOfNotes([])).toEqual([])
  })

  test('bets go in as few requests as may be, in order, none too many or too large', () => {
    const bets = Array.from({ length: 250 }, (_, i) => ({ number: String(i) }))
    expect(requestsOf(bets).map((part) => part.length)).toEqual([100, 100, 50])
    expect(requestsOf(bets).flat()).toEqual(bets)
    const long = Array.from({ length: 123 }, () => ({ number: '1,2,3,4,5;'.repeat(819) }))
    const parts = requestsOf(long)
    expect(parts.flat()).toHaveLength(123)
    for (const part of parts) {
      const bettingData = JSON.stringify(part.map((bet) => ({ ...bet, rest: 'x'.repeat(300) })))
      expect(new URLSearchParams({ bettingData }).toString().length).toBeLessThan(1_000_000)
    }
    expect(requestsOf([])).toEqual([])
  })
})

describe('lines', () => {
  test('lines remember the issue they were meant for until the slip is empty', () => {
    const one = addLines(emptySlip, [line('a')], '0001')
    const two = addLines(one, [line('b')], '0002')
    expect(two.issue).toBe('0001')
    expect(isStale(two, '0002')).toBe(true)
    expect(isStale(two, '0001')).toBe(false)
    expect(isStale(two, undefined)).toBe(false)
    expect(dropLines(two, ['a', 'b']).issue).toBeNull()
    expect(isStale(clearLines(two), '0002')).toBe(false)
  })

  test('lines that were added while others were placed are kept, and so are picks that were changed', () => {
    const draft = (token: string) => ({ play: 'k3_hezhi', picks: { positions: [], rows: [[token]], text: '' } })
    const sent = { ...addLines(emptySlip, [line('a'), line('b')], '0001'), draft: draft('9') }
    const later = { ...addLines(sent, [line('c')], '0001'), draft: draft('10') }
    expect(dropLines(later, ['a', 'b'])).toMatchObject({ lines: [{ id: 'c' }], issue: '0001' })
    expect(withoutDraft(later, sent)).toBe(later)
    expect(withoutDraft(structuredClone(sent), sent).draft).toBeNull()
  })

  test('more lines than a request carries are not taken', () => {
    const full = addLines(
      emptySlip,
      Array.from({ length: MAX_LINES }, (_, i) => line(String(i))),
      '0001',
    )
    expect(addLines(full, [line('x')], '0001')).toBe(full)
  })
})

describe('what is kept', () => {
  test('a slip comes back as it was', () => {
    const slip = {
      stake: stake({ unit: '0.01', multiple: 50, point: '2.0' }),
      draft: { play: 'k3_hezhi', picks: { positions: [], rows: [['9', '10']], text: '' } },
      amounts: { lhc_tema: { '0:07': 50, '0:18': 100 } },
      lines: [line('a')],
      issue: '202611200001',
    }
    expect(readSlip(JSON.stringify(slip), findPlay)).toEqual(slip)
  })

  test.each([null, '', 'nonsense', '[]', '3', '{"lines":3}'])('%s is an empty slip', (text) => {
    expect(readSlip(text, findPlay)).toEqual(emptySlip)
  })

  test('invalid plays, cells and amounts are left out', () => {
    const amounts = { lhc_tema: { '0:07': 50, '0:50': 1, '1:07': 1, '0:08': 0 }, gone: { '0:1': 5 }, lhc_texiao: 3 }
    expect(readSlip(JSON.stringify({ amounts }), findPlay).amounts).toEqual({ lhc_tema: { '0:07': 50 } })
  })

  test('what no longer makes sense is left out, the rest stays', () => {
    const kept = readSlip(
      JSON.stringify({
        stake: { unit: '7', multiple: 0, amount: 1.5, point: '-1' },
        draft: { play: 'k3_hezhi', picks: { positions: [], rows: [['99']], text: '' } },
        lines: [{ ...line('a'), number: '99' }, { ...line('b'), play: 'gone' }, line('c'), null],
        issue: '0001',
      }),
      findPlay,
    )
    expect(kept.stake).toEqual(firstStake)
    expect(kept.draft).toBeNull()
    expect(kept.lines.map(({ id }) => id)).toEqual(['c'])
    expect(kept.issue).toBe('0001')
  })
})
