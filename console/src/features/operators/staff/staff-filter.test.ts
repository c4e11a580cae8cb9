import { expect, it } from 'vitest'
import { type Operator, staffFilters, staffPage } from './staff-filter.ts'

const read = (search: string) => staffFilters.read(new URLSearchParams(search), 0)
const operator = (name: string, change: Partial<Operator> = {}): Operator => ({
  ...{
    id: name,
    name,
    rights: [],
    ownRights: [],
    roles: [],
    madeAt: 0,
    disabledAt: null,
    sessions: 0,
    signedInAt: null,
  },
  ...change,
})
const operators = [
  operator('wang_wu', { signedInAt: 9 }),
  operator('he_qing', { roles: [{ id: '1', name: '客服 A' }] }),
  operator('li_lei', { disabledAt: 5, signedInAt: 7 }),
]
const names = (search: string) => staffPage({ operators, roles: [] }, read(search)).list.map(({ name }) => name)

it.each([
  ['', ['he_qing', 'li_lei', 'wang_wu']],
  ['sort=-name', ['wang_wu', 'li_lei', 'he_qing']],
  ['sort=-signedInAt', ['wang_wu', 'li_lei', 'he_qing']],
  ['state=active', ['he_qing', 'wang_wu']],
  ['state=disabled', ['li_lei']],
  ['find=WANG', ['wang_wu']],
  ['find=客服', ['he_qing']],
  ['find=nobody', []],
])('%s shows %j', (search, shown) => expect(names(search)).toEqual(shown))

it('shows twenty at a time', () => {
  const many = Array.from({ length: 45 }, (_, n) => operator(`op_${String(n).padStart(2, '0')}`))
  const page = staffPage({ operators: many, roles: [] }, read('page=3'))
  expect(page.total).toBe(45)
  expect(page.list.map(({ name }) => name)).toEqual(['op_40', 'op_41', 'op_42', 'op_43', 'op_44'])
})
