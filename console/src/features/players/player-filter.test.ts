import { expect, it } from 'vitest'
import { playerFilters, playerQuery, searchError } from './player-filter.ts'

const now = Date.parse('2026-03-18T12:00:00Z')
const read = (search: string) => playerFilters.read(new URLSearchParams(search), now)

it('asks by one way, with state, span and order', () => {
  expect(playerQuery(read('by=phone&q=13800138000&state=frozen&sort=lastLoginAt&page=2'), now)).toEqual({
    phone: '13800138000',
    state: 'frozen',
    sort: 'lastLoginAt',
    order: 'ascending',
    pageNum: 2,
    pageSize: 20,
  })
  expect(playerQuery(read(''), now)).toEqual({ sort: 'id', order: 'descending', pageNum: 1, pageSize: 20 })
  expect(playerQuery(read('registered=today'), now)).toMatchObject({
    startTime: Date.parse('2026-03-17T16:00:00Z'),
    endTime: Date.parse('2026-03-18T16:00:00Z'),
  })
})

it.each([
  ['phone', '138', '手机号格式错误'],
  ['playerId', '0', '编号格式错误'],
  ['userName', 'lin x', '用户名格式错误'],
  ['userName', 'lin', undefined],
  ['address', '203.0.113.7', undefined],
  ['mail', '', undefined],
] as const)('by %s says what is wrong with %j: %s', (by, q, error) => {
  expect(searchError({ by, q })).toBe(error)
  expect(read(`by=${by}&q=${encodeURIComponent(q)}`).q).toBe(error ? '' : q)
})
