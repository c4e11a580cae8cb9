/** The decision at its edges: time, limits and balance, to the millisecond and to the last unit. */
import { type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { describe, expect, it } from 'vitest'
import type { Lottery } from '../lotteries/lotteries.ts'
import { decide, type Held, type LockedIssue } from './decide.ts'
import { countedIn, ExposureMap } from './exposure-keys.ts'
import type { Line } from './line.ts'

const lottery = {
  max_bet_payout: yuan(100),
  max_combination_exposure: yuan(1000),
  max_play_exposure: yuan(150),
  max_issue_exposure: yuan(180),
} as Lottery

/** A line; `combination` names the exposure it adds to, besides those of its play and its issue. */
const line = ({
  combination,
  limits = lottery,
  ...change
}: Partial<Line> & { combination?: string | null; limits?: Lottery } = {}): Line => {
  const own = { ...whole, ...change, maxPayout: limits.max_bet_payout }
  const named = combination === undefined ? `${own.playCode} ${own.number}` : (combination ?? undefined)
  return { ...own, counted: countedIn(own.issueId, limits, own.playCode, named) }
}

const whole: Omit<Line, 'maxPayout' | 'counted'> = {
  lotteryCode: 'k3_1m',
  issueId: 1n,
  playCode: 'k3_hezhi_lm',
  zodiacYear: undefined,
  sheet: 3n,
  terms: 'as they are',
  number: 'da',
  count: 1,
  unitStake: yuan(2),
  unit: 10_000,
  multiple: 1,
  amount: yuan(2),
  point: 0,
  odds: [19_600n],
  oddsTexts: ['1.96'],
  exposure: yuan(50),
}

const held = (change: Partial<Held> & { state?: string } = {}): Held => ({
  now: 1500,
  firstId: 100n,
  sheet: 3n,
  terms: () => 'as they are',
  replanned: new Set(),
  balance: () => yuan(2),
  issue: () => ({
    id: 1n,
    opens_at: 1000,
    closes_at: 2000,
    draws_at: 3000,
    state: change.state ?? 'open',
    bets_from: 100n,
  }),
  exposure: new ExposureMap(),
  more: new ExposureMap(),
  ...change,
})

const verdict = (lines: Line[], own: Held, ahead = false): string => {
  const total = money(lines.reduce((sum, { amount }) => sum + amount, 0n))
  const decision = decide({ playerId: 1n, lines, total, ahead }, own)
  return decision.accepted ? 'accepted' : decision.reason
}

describe('time', () => {
  it.each([
    [999, 'issueClosed'],
    [1000, 'accepted'],
    [1999, 'accepted'],
    [2000, 'issueClosed'],
    [2001, 'issueClosed'],
  ])('at %i of an issue sold from 1000 until before 2000: %s', (now, expected) => {
    expect(verdict([line()], held({ now }))).toBe(expected)
  })
  it.each(['closed', 'drawn', 'settling', 'settled', 'void'])('an issue that is %s is closed at any time', (state) => {
    expect(verdict([line()], held({ state }))).toBe('issueClosed')
  })
  it.each([0n, 2n, 4n])('a line priced by another odds sheet than the one in force is priced again: %s', (sheet) => {
    expect(verdict([line(), line({ sheet })], held())).toBe('oddsChanged')
  })
  it('a line that was read by other terms than those in force is read again', () => {
    expect(verdict([line({ lotteryCode: 'k3_5m' })], held())).toBe('accepted')
    const terms = (code: string) => (code === 'k3_5m' ? 'others' : 'as they are')
    expect(verdict([line(), line({ lotteryCode: 'k3_5m' })], held({ terms }))).toBe('oddsChanged')
    expect(verdict([line()], held({ terms: () => undefined }))).toBe('oddsChanged')
  })
  it('a bet whose id is from before its issue was written, by a clock that was set back', () => {
    expect(verdict([line()], held({ firstId: 99n }))).toBe('issueClosed')
  })
  it('an issue that does not exist', () => {
    expect(verdict([line()], held({ issue: () => undefined }))).toBe('issueUnknown')
  })
})

describe('a slip over issues ahead', () => {
  const issues = new Map(
    [0, 1, 2].map((n) => {
      const times = { opens_at: 1000 + 1000 * n, closes_at: 2000 + 1000 * n, draws_at: 2500 + 1000 * n }
      return [BigInt(n), { id: BigInt(n), state: 'scheduled', bets_from: 0n, ...times }]
    }),
  )
  const own = (now = 1500) => held({ now, balance: () => yuan(100), issue: (id) => issues.get(id) })
  const over = (...places: number[]) => places.map((place) => line({ issueId: BigInt(place) }))

  it('is accepted before they open, which another slip is not', () => {
    expect(verdict(over(0, 0, 1, 2), own(), true)).toBe('accepted')
    expect(verdict(over(1), own())).toBe('issueClosed')
  })
  it('is refused whole where one has closed', () => {
    expect(verdict(over(0, 1, 2), own(1999), true)).toBe('accepted')
    expect(verdict(over(0, 1, 2), own(2000), true)).toBe('issueClosed')
  })
  it('has them in the order of their draws', () => {
    expect(verdict(over(0, 2, 1), own(), true)).toBe('chaseOrder')
    expect(verdict(over(0, 1, 0), own(), true)).toBe('chaseOrder')
  })
  it('is paid for as a whole', () => {
    const poor = { ...own(), balance: () => yuan(5) }
    expect(verdict(over(0, 1), poor, true)).toBe('accepted')
    expect(verdict(over(0, 1, 2), poor, true)).toBe('balanceShort')
  })
})

describe('the lunar year', () => {
  const animal = line({ playCode: 'lhc_texiao', number: 'ma', zodiacYear: 2026 })
  const drawnAt = (at: string) => {
    const { issue } = held()
    return held({ issue: (id) => ({ ...(issue(id) as LockedIssue), draws_at: Date.parse(at) }) })
  }
  it('of a line is still that of its issue, or what it pays is asked again', () => {
    expect(verdict([animal], drawnAt('2027-02-05T23:59:59+08:00'))).toBe('accepted')
    expect(verdict([animal], drawnAt('2027-02-06T00:00:00+08:00'))).toBe('oddsChanged')
    expect(verdict([line()], drawnAt('2027-02-06T00:00:00+08:00'))).toBe('accepted')
  })
})

describe('limits', () => {
  const one = 1n as Money
  const full = (playCode: string, amount: Money) => new ExposureMap<bigint>().set({ issueId: 1n, playCode }, amount)
  it('of a bet', () => {
    expect(verdict([line({ exposure: yuan(100) })], held())).toBe('accepted')
    expect(verdict([line({ exposure: money(yuan(100) + one) })], held())).toBe('exposureBet')
  })
  it('of a combination, with what is on it already, and not of a number too long to be one', () => {
    const own = { ...lottery, max_combination_exposure: yuan(120) }
    const on = (amount: Money) => held({ exposure: full('k3_hezhi_lm da', amount) })
    expect(verdict([line({ limits: own })], on(yuan(70)))).toBe('accepted')
    expect(verdict([line({ limits: own })], on(money(yuan(70) + one)))).toBe('exposureCombination')
    expect(verdict([line({ limits: own, combination: 'k3_hezhi_lm xiao' })], on(yuan(120)))).toBe('accepted')
    expect(verdict([line({ limits: own, combination: null })], on(yuan(120)))).toBe('accepted')
  })
  it('of a play, with what is on it already', () => {
    expect(verdict([line()], held({ exposure: full('k3_hezhi_lm', yuan(100)) }))).toBe('accepted')
    expect(verdict([line()], held({ exposure: full('k3_hezhi_lm', money(yuan(100) + one)) }))).toBe('exposurePlay')
  })
  it('of an issue, over its plays', () => {
    const other = line({ playCode: 'k3_hezhi', number: '13', exposure: yuan(80) })
    const rich = () => yuan(10)
    expect(verdict([line({ exposure: yuan(100) }), other], held({ balance: rich }))).toBe('accepted')
    const more = line({ exposure: money(yuan(100) - one) })
    expect(verdict([more, { ...other, exposure: money(yuan(80) + one + one) }], held({ balance: rich }))).toBe(
      'exposureIssue',
    )
  })
  it('count the lines of one slip together, and slips after each other', () => {
    const rich = held({ balance: () => yuan(100) })
    expect(verdict([line(), line(), line(), line()], rich)).toBe('exposurePlay')
    expect(new Set(rich.more.values().map(({ amount }) => amount))).toEqual(new Set([0n]))
    expect(verdict([line(), line(), line()], rich)).toBe('accepted')
    expect(verdict([line()], rich)).toBe('exposurePlay')
  })
})

describe('balance', () => {
  it('is enough to the last unit, or not', () => {
    expect(verdict([line()], held({ balance: () => yuan(2) }))).toBe('accepted')
    expect(verdict([line()], held({ balance: () => 19_999n as Money }))).toBe('balanceShort')
    expect(verdict([line()], held({ balance: () => undefined }))).toBe('balanceShort')
  })
})
