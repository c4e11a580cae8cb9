import { describe, expect, it } from 'vitest'
import { memberQuery, readMemberFilter, writeMemberFilter } from './member-filter.ts'
import { codeFilter, openedFilter, stateQuery } from './state-filter.ts'

const of = (search: string) => new URLSearchParams(search)

describe('codes and opened accounts', () => {
  it('write a URL that they read back as the same filter', () => {
    for (const search of ['', 'state=usedUp', 'state=deleted&page=2'])
      expect(codeFilter.write(codeFilter.read(of(search))).toString()).toBe(search)
    for (const search of ['', 'state=open', 'state=taken&page=3'])
      expect(openedFilter.write(openedFilter.read(of(search))).toString()).toBe(search)
  })
  it('ask only for what is set and makes sense', () => {
    expect(stateQuery(codeFilter.read(of('state=open&page=0')))).toEqual({ pageNum: 1, pageSize: 20 })
    expect(stateQuery(openedFilter.read(of('state=expired')))).toEqual({ state: 'expired', pageNum: 1, pageSize: 20 })
  })
})

describe('members', () => {
  it('writes a URL that it reads back as the same filter', () => {
    for (const search of [
      '',
      'id=217342918465224704',
      'user=li_8&kind=agent&least=7.5&sort=rebate&order=asc&page=2',
      'order=asc',
    ])
      expect(writeMemberFilter(readMemberFilter(of(search))).toString()).toBe(search)
  })
  it('ignores values that make no sense', () =>
    expect(writeMemberFilter(readMemberFilter(of('id=-1&user=a%20b&kind=king&least=7&sort=luck&order=up'))).size).toBe(
      0,
    ))
  it('looks for a name in the whole branch', () => {
    expect(memberQuery(readMemberFilter(of('id=12&user=li&kind=member')))).toEqual({
      ...{ userName: 'li', kind: 'member', sort: 'registeredAt', order: 'desc' },
    })
    expect(memberQuery(readMemberFilter(of('id=12&least=1.0&order=asc')))).toEqual({
      ...{ parentId: '12', minRebate: '1.0', sort: 'registeredAt', order: 'asc' },
    })
  })
})
