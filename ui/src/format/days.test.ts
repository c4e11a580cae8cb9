import { describe, expect, it } from 'vitest'
import { atMost, readDays, spanOf, writeDays } from './days.ts'

const now = Date.parse('2026-03-18T00:30:00+08:00')
const rule = { usual: 'today', most: 31 } as const
const read = (search: string) => readDays(new URLSearchParams(search), rule, now)

describe('readDays', () => {
  it('takes presets and pairs of days', () => {
    expect(read('')).toEqual({ from: '2026-03-18', to: '2026-03-18' })
    expect(read('days=week')).toEqual({ from: '2026-03-12', to: '2026-03-18' })
    expect(read('from=2026-03-01&to=2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05' })
  })
  it('falls back for what is no range: other order, days to come, days that are none', () => {
    for (const bad of [
      'from=2026-03-05&to=2026-03-01',
      'from=2026-03-01&to=2026-03-19',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-01',
      'days=ever',
    ]) {
      expect(read(bad)).toEqual({ from: '2026-03-18', to: '2026-03-18' })
    }
  })
  it('never asks for more days than the call takes', () => {
    expect(read('from=2026-01-01&to=2026-03-05')).toEqual({ from: '2026-02-03', to: '2026-03-05' })
    expect(atMost({ from: '2026-02-03', to: '2026-03-05' }, 31).from).toBe('2026-02-03')
  })
})

it('writes a URL that it reads back as the same days, presets by name', () => {
  for (const search of ['', 'days=yesterday', 'days=month', 'from=2026-03-01&to=2026-03-05']) {
    const params = new URLSearchParams()
    writeDays(params, read(search), rule, now)
    expect(params.toString()).toBe(search)
  }
})

it('names days only by a preset that the page offers', () => {
  const params = new URLSearchParams()
  const days = readDays(new URLSearchParams('days=lastMonth'), rule, now)
  writeDays(params, days, rule, now)
  expect(params.toString()).toBe('from=2026-02-01&to=2026-02-28')
  const offered = new URLSearchParams()
  writeDays(offered, days, { ...rule, presets: ['today', 'lastMonth'] }, now)
  expect(offered.toString()).toBe('days=lastMonth')
})

it('spans whole days of 北京时间, the end excluded', () => {
  expect(spanOf({ from: '2026-03-17', to: '2026-03-18' })).toEqual({
    startTime: Date.parse('2026-03-17T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
  })
})
