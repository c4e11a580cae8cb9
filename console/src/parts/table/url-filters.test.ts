import { expect, it } from 'vitest'
import { choiceField, daysField, sortField, textField, urlFilters, wordField } from './url-filters.ts'

const now = Date.parse('2026-03-18T00:30:00+08:00')
const form = urlFilters({
  name: textField((text) => /^[a-z]+$/.test(text)),
  kind: wordField({ open: '待审批', done: '已办' }),
  view: choiceField({ list: '列表', grid: '网格' }),
  sort: sortField(['-at', 'at']),
  days: daysField({ usual: 'month' }),
})
const read = (search: string) => form.read(new URLSearchParams(search), now)
const usual = { name: '', kind: undefined, view: 'list', sort: '-at', page: 1 }

it('reads what is usual from an empty address', () => {
  expect(read('')).toEqual({ ...usual, days: { from: '2026-02-17', to: '2026-03-18' } })
})

it.each(['', 'name=he', 'kind=done&view=grid&sort=at&days=today&page=3'])('writes what it reads: %s', (search) => {
  expect(form.write(read(search), now).toString()).toBe(search)
})

it('ignores what no filter has', () => {
  expect(read('name=He+Qing&kind=toString&view=__proto__&sort=name&page=0&from=2027-01-01')).toEqual(read(''))
})
