import { expect, it } from 'vitest'
import { memberQuery, readMemberFilter, writeMemberFilter } from './member-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readMemberFilter(new URLSearchParams(search), now)

it('writes a URL that it reads back as the same filter, and ignores impossible user names', () => {
  expect(writeMemberFilter(read('state=won&days=week&user=li_lei'), now).toString()).toBe(
    'state=won&days=week&user=li_lei',
  )
  expect(writeMemberFilter(read('user=<b>'), now).toString()).toBe('')
})

it('asks for a user only where one is named', () => {
  expect(memberQuery(read('user=li_lei'))).toMatchObject({ userName: 'li_lei', pageNum: 1 })
  expect(memberQuery(read(''))).not.toHaveProperty('userName')
})

it('lists by settlement for a member of a report, and by placing else', () => {
  const search = 'by=settled&days=week&member=7&below=1'
  expect(writeMemberFilter(read(search), now).toString()).toBe(search)
  expect(memberQuery(read(search))).toMatchObject({ memberId: '7', below: '1', by: 'settled' })
  expect(memberQuery(read('by=never'))).not.toHaveProperty('by')
})
