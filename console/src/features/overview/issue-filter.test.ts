import { expect, it } from 'vitest'
import {
  foundBy,
  issueFilters,
  issuesOf,
  readIssueFilter,
  readSearch,
  writeIssueFilter,
  writeSearch,
} from './issue-filter.ts'

const open = { state: 'open', late: false } as const
const closed = { state: 'closed', late: false } as const
const late = { state: 'settling', late: true } as const

it('accepts what its name says', () => {
  const issues = [late, closed, open]
  expect(issuesOf(issues, 'all')).toEqual(issues)
  expect(issuesOf(issues, 'unsettled')).toEqual([late, closed])
  expect(issuesOf(issues, 'late')).toEqual([late])
  expect(issuesOf([open], 'unsettled')).toEqual([])
})

it('reads what it writes, beside what else the URL says', () => {
  for (const filter of issueFilters) {
    const params = writeIssueFilter(new URLSearchParams('x=1&issues=late'), filter)
    expect(readIssueFilter(params)).toBe(filter)
    expect(params.get('x')).toBe('1')
  }
  expect(writeIssueFilter(new URLSearchParams('issues=late'), 'all').toString()).toBe('')
})

it('takes anything else for all', () => expect(readIssueFilter(new URLSearchParams('issues=toString'))).toBe('all'))

it('finds a lottery by its other names, its code and in pinyin', () => {
  const k3 = { lotteryCode: 'k3_1m', lotteryName: '1分快三', lotteryType: 'K3' } as const
  const hk6 = { lotteryCode: 'hk6', lotteryName: '香港六合彩', lotteryType: 'LHC' } as const
  for (const typed of ['快3', 'kuaisan', 'k3_1m']) expect(foundBy([k3, hk6], typed), typed).toEqual([k3])
  expect(foundBy([k3, hk6], 'xianggang')).toEqual([hk6])
  expect(foundBy([k3, hk6], '')).toEqual([k3, hk6])
  const params = writeSearch(new URLSearchParams('issues=late'), '快3')
  expect(readSearch(params)).toBe('快3')
  expect(writeSearch(params, '').toString()).toBe('issues=late')
})
