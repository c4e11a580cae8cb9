import { expect, it } from 'vitest'
import { readRecordFilter, recordQuery, withRecordFilter } from './record-filter.ts'

const read = (search: string) => readRecordFilter(new URLSearchParams(search))

it('reads the filter from the URL and ignores values that make no sense', () => {
  expect(read('')).toEqual({ state: undefined, days: undefined, payType: undefined, page: 1 })
  expect(read('state=paid&days=week&method=wechat&page=3')).toEqual({
    ...{ state: 'paid', days: 'week', payType: 'wechat', page: 3 },
  })
  expect(read('state=stolen&days=ever&method=cash&page=-1')).toEqual(read(''))
})

it('writes a URL that it reads back as the same filter', () => {
  const filter = { state: 'expired', days: 'today', payType: 'alipay', page: 2 } as const
  expect(readRecordFilter(withRecordFilter(new URLSearchParams(), filter))).toEqual(filter)
})

it('goes back to the first page when the filter changes, and keeps the order that is followed', () => {
  const next = withRecordFilter(new URLSearchParams('order=P1&state=paid&page=4'), { state: undefined })
  expect(next.toString()).toBe('order=P1')
  expect(withRecordFilter(new URLSearchParams('state=paid'), { page: 4 }).toString()).toBe('state=paid&page=4')
})

it('asks for whole days of 北京时间, the end excluded', () => {
  const now = Date.parse('2026-03-18T20:00:00+08:00')
  expect(recordQuery({ ...read('days=yesterday') }, now)).toMatchObject({
    startTime: Date.parse('2026-03-17T00:00:00+08:00'),
    endTime: Date.parse('2026-03-18T00:00:00+08:00'),
  })
  expect(recordQuery({ ...read('state=paid&page=2') }, now)).toEqual({
    state: 'paid',
    pageNum: 2,
    pageSize: 10,
  })
})
