import { expect, it } from 'vitest'
import { amountError, orderFilters, orderQuery, searchError } from './order-filter.ts'

const now = Date.parse('2026-03-18T00:30:00+08:00')
const read = (search: string) => orderFilters.read(new URLSearchParams(search), now)

it.each([
  '',
  'q=P2026031800001',
  'by=userName&q=he_qing&kind=withdrawal&method=bank&state=review',
  'channel=fast_a&least=10&most=99.50&days=today&sort=-amount&page=3',
])('writes what it reads: %s', (search) => expect(orderFilters.write(read(search), now).toString()).toBe(search))

it('ignores values that no filter has', () =>
  expect(read('by=card&q=a b&kind=both&method=cash&state=toString&least=-1&most=1e9&sort=id&page=0')).toEqual(read('')))

it('asks for what it shows', () => {
  expect(orderQuery(read('kind=recharge&state=paid&least=10&days=today&sort=amount&page=2'))).toEqual({
    kind: 'recharge',
    state: 'paid',
    minAmount: '10',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
    sort: 'amount',
    order: 'ascending',
    pageNum: 2,
    pageSize: 20,
  })
})

it('finds one order whenever it was placed', () =>
  expect(orderQuery(read('q=P2026031800001'))).not.toHaveProperty('startTime'))

it('says what can not be asked', () => {
  expect(searchError({ by: 'orderNo', q: 'p1' })).toBe('订单号格式错误')
  expect(searchError({ by: 'playerId', q: '1001' })).toBeUndefined()
  expect(amountError('１0', '')).toBe('金额格式错误')
  expect(amountError('20', '10')).toBe('最小金额大于最大金额')
  expect(amountError('', '10.5')).toBeUndefined()
})
