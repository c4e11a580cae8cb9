import { describe, expect, it } from 'vitest'
import { findOutside } from './lotteries.ts'
import { type Exceptions, noExceptions, outsideIssueOf, outsideIssuesBetween } from './outside-schedule.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const said = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)
const lottery = (code: string) => findOutside(code)!
const drawn = (code: string, from: string, to: string, exceptions?: Exceptions) =>
  [...outsideIssuesBetween(lottery(code), at(from), at(to), exceptions)].map(
    ({ issue, drawsAt }) => `${issue} ${said(drawsAt)}`,
  )
const timesOf = (code: string, issue: string, exceptions?: Exceptions) => {
  const found = outsideIssueOf(lottery(code), issue, exceptions)
  return found.ok ? [found.value.opensAt, found.value.closesAt, found.value.drawsAt].map(said) : found.reason
}

describe('the day of a draw', () => {
  it.each([
    ['fc3d', ['2025-03-10T21:00', '2025-03-11T21:15']],
    ['pl35', ['2025-03-10T21:10', '2025-03-11T21:25']],
    ['kl8', ['2025-03-10T21:15', '2025-03-11T21:30']],
  ])('%s is drawn every day, and the next issue opens with the draw', (code, [closes, next]) => {
    const serial = '059'
    const [opens, closesAt, draws] = timesOf(code, `2025${serial}`) as string[]
    expect(closesAt).toBe(closes)
    const following = timesOf(code, '2025060') as string[]
    expect(following[0]).toBe(draws)
    expect(following[2]).toBe(next)
    expect(opens! < closes!).toBe(true)
  })

  it('hk6 is drawn on Tuesday, Thursday and Saturday at half past nine', () => {
    expect(drawn('hk6', '2026-03-01T00:00', '2026-03-09T00:00')).toEqual([
      '2026027 2026-03-03T21:30',
      '2026028 2026-03-05T21:30',
      '2026029 2026-03-07T21:30',
    ])
    expect(timesOf('hk6', '2026029')).toEqual(['2026-03-05T21:30', '2026-03-07T21:15', '2026-03-07T21:30'])
  })

  it('is over once its time has come', () => {
    expect(drawn('fc3d', '2025-03-10T21:15', '2025-03-11T21:15')).toEqual(['2025059 2025-03-10T21:15'])
    expect(drawn('fc3d', '2025-03-10T21:16', '2025-03-11T21:16')).toEqual(['2025060 2025-03-11T21:15'])
  })
})

describe('the number of an issue', () => {
  it('begins anew with the year in Shanghai, and the first opens with the last draw of the year before', () => {
    expect(drawn('fc3d', '2025-12-30T00:00', '2026-01-03T00:00')).toEqual([
      '2025350 2025-12-30T21:15',
      '2025351 2025-12-31T21:15',
      '2026001 2026-01-01T21:15',
      '2026002 2026-01-02T21:15',
    ])
    expect(timesOf('fc3d', '2026001')).toEqual(['2025-12-31T21:15', '2026-01-01T21:00', '2026-01-01T21:15'])
    expect(drawn('hk6', '2025-12-28T00:00', '2026-01-04T00:00').map((line) => line.slice(0, 7))).toEqual([
      '2025156',
      '2026001',
      '2026002',
    ])
  })

  it('goes on over the ends of months, leap days among them', () => {
    expect(drawn('kl8', '2024-02-28T00:00', '2024-03-02T00:00')).toEqual([
      '2024049 2024-02-28T21:30',
      '2024050 2024-02-29T21:30',
      '2024051 2024-03-01T21:30',
    ])
  })

  it('of a year has neither gap nor repeat, and finds its own times', () => {
    for (const code of ['fc3d', 'pl35', 'kl8', 'hk6']) {
      const issues = [...outsideIssuesBetween(lottery(code), at('2025-01-01T00:00'), at('2026-01-01T00:00'))]
      expect(issues.length).toBe(code === 'hk6' ? 156 : 365 - 14)
      for (const [n, times] of issues.entries()) {
        expect(times.issue).toBe(`2025${String(n + 1).padStart(3, '0')}`)
        // Each works the whole year out: some of all months are enough.
        if (n % 9 === 0) expect(outsideIssueOf(lottery(code), times.issue)).toEqual({ ok: true, value: times })
        expect(times.opensAt).toBeLessThan(times.closesAt)
        expect(times.closesAt).toBeLessThan(times.drawsAt)
        if (n > 0) expect(times.opensAt).toBe(issues[n - 1]!.drawsAt)
      }
    }
  })

  it.each(['2025000', '2025352', '2025999', '202501', '20250101', '2025-01', '1925001', '', 'abc'])(
    'is not %s',
    (issue) => {
      expect(typeof timesOf('fc3d', issue)).toBe('string')
    },
  )
})

describe('the breaks', () => {
  it('are those that were announced', () => {
    expect(drawn('fc3d', '2025-01-25T00:00', '2025-02-08T00:00')).toEqual([
      '2025025 2025-01-25T21:15',
      '2025026 2025-01-26T21:15',
      '2025027 2025-02-06T21:15',
      '2025028 2025-02-07T21:15',
    ])
    expect(drawn('kl8', '2024-09-30T00:00', '2024-10-06T00:00').map((line) => line.slice(8, 18))).toEqual([
      '2024-09-30',
      '2024-10-05',
    ])
    expect(drawn('pl35', '2023-01-18T00:00', '2023-01-30T00:00').map((line) => line.slice(8, 18))).toEqual([
      '2023-01-18',
      '2023-01-29',
    ])
  })

  it('of a year that is not announced are ten days about the lunar new year and four in October', () => {
    expect(drawn('fc3d', '2027-02-03T00:00', '2027-02-16T00:00').map((line) => line.slice(8, 18))).toEqual([
      '2027-02-03',
      '2027-02-14',
      '2027-02-15',
    ])
    expect(drawn('fc3d', '2027-10-01T00:00', '2027-10-05T00:00')).toEqual([])
  })

  it('are not Hong Kong’s', () => {
    expect(drawn('hk6', '2025-01-27T00:00', '2025-02-06T00:00')).toHaveLength(4)
  })
})

describe('an exception', () => {
  const saturdayRaces: Exceptions = new Map([
    ['2026-03-07', 'none'],
    ['2026-03-08', 'draw'],
  ])

  it('moves a draw to another day, under the same number', () => {
    expect(drawn('hk6', '2026-03-05T00:00', '2026-03-11T00:00', saturdayRaces)).toEqual([
      '2026028 2026-03-05T21:30',
      '2026029 2026-03-08T21:30',
      '2026030 2026-03-10T21:30',
    ])
    expect(timesOf('hk6', '2026029', saturdayRaces)).toEqual([
      '2026-03-05T21:30',
      '2026-03-08T21:15',
      '2026-03-08T21:30',
    ])
  })

  it('takes a day out, and every number after it comes later', () => {
    const rest: Exceptions = new Map([['2025-03-10', 'none']])
    expect(timesOf('fc3d', '2025059', rest)).toEqual(['2025-03-09T21:15', '2025-03-11T21:00', '2025-03-11T21:15'])
    expect(timesOf('fc3d', '2025058', rest)).toEqual(timesOf('fc3d', '2025058', noExceptions))
  })

  it('at the end of a year takes its last number away', () => {
    const rest: Exceptions = new Map([['2025-12-31', 'none']])
    expect(timesOf('fc3d', '2025351', rest)).toBe('没有这一期，请核对期号')
    expect(timesOf('fc3d', '2026001', rest)).toEqual(['2025-12-30T21:15', '2026-01-01T21:00', '2026-01-01T21:15'])
  })

  it('counts more than a break in the calendar', () => {
    expect(drawn('fc3d', '2025-10-01T00:00', '2025-10-05T00:00', new Map([['2025-10-02', 'draw']]))).toHaveLength(1)
  })
})
