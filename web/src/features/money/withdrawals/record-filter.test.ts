import { startOfDay } from '@hongyun/lottery/days.ts'
import { expect, it } from 'vitest'
import { readRecordFilter, recordQuery, withRecordFilter } from './record-filter.ts'

const read = (query: string) => readRecordFilter(new URLSearchParams(query))
const none = { state: undefined, way: undefined, days: undefined, orderNo: undefined, page: 1 }

it('reads what the address says, and ignores what means nothing', () => {
  expect(read('state=paid&way=coin&days=week&orderNo=W2026010100000001&page=3')).toEqual({
    ...{ state: 'paid', way: 'coin', days: 'week', orderNo: 'W2026010100000001', page: 3 },
  })
  expect(read('state=gone&way=cash&days=year&orderNo=P1&page=0')).toEqual(none)
})

it('begins a new filter at its first page and keeps what is no filter', () => {
  const next = withRecordFilter(new URLSearchParams('state=paid&page=4&order=12'), { way: 'bank' })
  expect(next.toString()).toBe('state=paid&order=12&way=bank')
  expect(withRecordFilter(next, { page: 2 }).toString()).toBe('state=paid&order=12&way=bank&page=2')
  expect(withRecordFilter(next, { state: undefined, way: undefined }).toString()).toBe('order=12')
})

it('asks for whole days', () => {
  const now = startOfDay('2026-03-18') + 1234
  const { startTime, endTime } = recordQuery({ ...none, days: 'today' }, now)
  expect([startTime, endTime]).toEqual([startOfDay('2026-03-18'), startOfDay('2026-03-19')])
  expect(recordQuery(none, now)).not.toHaveProperty('startTime')
})
