import { expect, it } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import type { Sums } from './figure-groups.ts'
import { childrenCsv, detailCsv, figuresCsv } from './report-csv.ts'

const zero: Sums = {
  ...{ bets: 0, staked: '0.00', placed: '0.00', prize: '0.00', refunded: '0.00', rebate: '0.00' },
  ...{ agentRebate: '0.00', corrected: '0.00', recharge: '0.00', withdrawal: '0.00', activity: '0.00' },
  ...{ pay: '0.00', other: '0.00', profit: '0.00' },
}
const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n')
const report: Answer<'userAgentReport'> = {
  ...{ upTo: 0, closed: true, own: zero, bettors: 3, compare: null },
  branch: { ...zero, bets: 7, profit: '-1.2345' },
}
const filter = { days: { from: '2026-03-01', to: '2026-03-02' }, lottery: '', versus: 'none', page: 1 } as const

it('has a line for each figure, with what is compared beside it', () => {
  const lines = linesOf(figuresCsv(report, filter))
  expect(lines[0]).toBe('项目,本人 2026-03-01 至 2026-03-02,下级 2026-03-01 至 2026-03-02')
  expect(lines[1]).toBe('注单数,0,7')
  expect(lines.at(-1)).toBe('盈亏（元）,0.00,-1.2345')
  expect(lines).toHaveLength(15)
  const before = { startDay: '2026-02-27', endDay: '2026-02-28', own: zero, branch: { ...zero, bets: 5 }, bettors: 1 }
  expect(linesOf(figuresCsv({ ...report, compare: before }, filter))[1]).toBe('注单数,0,7,5')
})

it('has every figure of a day, and of a member with and without those below', () => {
  const day = { ...zero, key: '2026-03-01', name: '2026-03-01', closed: false, bettors: 2, staked: '8.00' }
  expect(linesOf(detailCsv('day', [day]))[1]).toMatch(/^2026-03-01,否,2,0,8\.00,/)
  const child = { id: '7', userName: 'ann', isAgent: true, rebate: '8.0', members: 4 }
  const [head, row] = linesOf(childrenCsv([{ ...child, own: zero, branch: zero, all: { ...zero, recharge: '5.00' } }]))
  const cells = row?.split(',') ?? []
  expect(cells.slice(0, 4)).toEqual(['ann', '代理', '8.0', '4'])
  expect(cells[head?.split(',').indexOf('合计充值（元）') ?? 0]).toBe('5.00')
  expect(cells[head?.split(',').indexOf('本人充值（元）') ?? 0]).toBe('0.00')
})
