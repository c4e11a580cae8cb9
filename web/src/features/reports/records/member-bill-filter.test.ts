import { expect, it, test } from 'vitest'
import { memberBillQuery, readMemberBillFilter, writeMemberBillFilter } from './member-bill-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readMemberBillFilter(new URLSearchParams(search), now)

test.each([
  '',
  'figure=recharge&lottery=k3_1m&days=week&member=7&below=1',
  'kind=prize&direction=in&page=2&user=li_lei',
])('%s is read and written alike', (search) => expect(writeMemberBillFilter(read(search), now).toString()).toBe(search))

it('a figure goes before a kind, and a member before a name', () => {
  const filter = read('figure=pay&kind=prize&member=7&user=li_lei')
  expect(filter).toMatchObject({ figure: 'pay', kind: undefined, member: '7', user: '', below: false })
  expect(memberBillQuery(filter)).toMatchObject({ figure: 'pay', memberId: '7', below: '0' })
  expect(memberBillQuery(filter)).not.toHaveProperty('userName')
})

it('ignores what does not fit', () =>
  expect(read('figure=luck&kind=x&member=-1&below=1&direction=up')).toEqual(read('')))
