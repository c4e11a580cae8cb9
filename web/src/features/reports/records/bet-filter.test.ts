import { expect, it } from 'vitest'
import { betQuery, noBets, readBetFilter, writeBetFilter } from './bet-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readBetFilter(new URLSearchParams(search), now)

it('writes a URL that it reads back as the same filter', () => {
  for (const search of [
    '',
    'lottery=k3_1m&state=won&issue=202603181237&days=week&page=2',
    'state=waiting&from=2026-03-01&to=2026-03-02',
    'by=settled&from=2026-03-01&to=2026-03-01',
  ]) {
    expect(writeBetFilter(read(search), now).toString()).toBe(search)
  }
})

it('ignores values that make no sense', () => {
  expect(
    writeBetFilter(read('lottery=<b>&state=stolen&issue=12x&by=chance&days=ever&page=-1&x=1'), now).toString(),
  ).toBe('')
})

it('asks only for what is set', () => {
  expect(betQuery(read('state=won'))).toEqual({
    state: 'won',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
    pageNum: 1,
    pageSize: 20,
  })
  expect(betQuery(read('by=settled'))).toMatchObject({ by: 'settled' })
})

it('says where there is none that void bets are listed by their placing alone', () => {
  expect(noBets(read('by=settled&state=refunded'))).toContain('作废的请按投注时间查找')
  expect(noBets(read('state=refunded'))).toBe('该条件下暂无投注记录')
})
