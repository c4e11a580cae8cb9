import { expect, it } from 'vitest'
import { issueFilters, issuesOf, readIssueFilter, writeIssueFilter } from './issue-filter.ts'

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
