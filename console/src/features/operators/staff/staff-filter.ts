/** The filter of operators in the URL, and the one that is looked at. */

import { choiceField, type FilterOf, sortField, textField, urlFilters } from '../../../parts/table/url-filters.ts'
import type { Answer } from '../../../wire/request.ts'

export const staffStates = { all: '全部', active: '在用', disabled: '已停用' } as const
export const MAX_SEARCH = 20

export const staffFilters = urlFilters({
  find: textField((text) => text.length <= MAX_SEARCH),
  state: choiceField(staffStates),
  sort: sortField(['name', '-name', '-signedInAt', 'signedInAt']),
  id: textField((text) => /^[1-9]\d{0,18}$/.test(text)),
})
export type StaffFilter = FilterOf<typeof staffFilters>

export type Staff = Answer<'consoleOperators'>
export type Operator = Staff['operators'][number]
export type Role = Staff['roles'][number]

export const STAFF_PAGE_SIZE = 20

/** The operators of a filter, in its order: a page of them, and how many there are. */
export function staffPage({ operators }: Staff, { find, state, sort, page }: StaffFilter) {
  const wanted = find.trim().toLowerCase()
  const found = operators.filter(
    ({ name, roles, disabledAt }) =>
      (state === 'all' || (disabledAt !== null) === (state === 'disabled')) &&
      [name, ...roles.map((role) => role.name.toLowerCase())].some((text) => text.includes(wanted)),
  )
  const way = sort.startsWith('-') ? -1 : 1
  const compare = sort.endsWith('name')
    ? (one: Operator, other: Operator) => one.name.localeCompare(other.name)
    : (one: Operator, other: Operator) => (one.signedInAt ?? 0) - (other.signedInAt ?? 0)
  const sorted = found.toSorted((one, other) => way * compare(one, other))
  return { list: sorted.slice((page - 1) * STAFF_PAGE_SIZE, page * STAFF_PAGE_SIZE), total: found.length }
}
