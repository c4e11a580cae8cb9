import { expect, it } from 'vitest'
import { outboxFilters, outboxQuery } from './outbox-filter.ts'
import { errorText } from './outbox-words.ts'

const now = Date.parse('2026-03-18T00:30:00+08:00')
const read = (search: string) => outboxFilters.read(new URLSearchParams(search), now)

it.each(['', 'state=failed', 'state=givenUp&channel=mail&days=today&sort=madeAt&page=3'])(
  'writes what it reads: %s',
  (search) => expect(outboxFilters.write(read(search), now).toString()).toBe(search),
)

it('ignores values that no filter has', () =>
  expect(read('state=toString&channel=fax&sort=id&page=0')).toEqual(read('')))

it('asks for what it shows', () => {
  expect(outboxQuery(read('state=failed&days=today&sort=madeAt&page=2'))).toEqual({
    state: 'failed',
    order: 'oldest',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
    pageNum: 2,
    pageSize: 20,
  })
  expect(outboxQuery(read(''))).not.toHaveProperty('state')
})

it('says in Chinese why a message was not sent, and keeps the codes of others', () => {
  expect(['expired', 'interrupted', 'ECONNREFUSED', 'ETIMEDOUT', 'HTTP 503', 'EENVELOPE 550'].map(errorText)).toEqual([
    '已过期',
    '发送中断',
    '服务商无应答（ECONNREFUSED）',
    '服务商无应答（ETIMEDOUT）',
    '服务商未接收（HTTP 503）',
    '服务商未接收（EENVELOPE 550）',
  ])
})
