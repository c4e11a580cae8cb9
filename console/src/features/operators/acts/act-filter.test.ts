import { expect, it } from 'vitest'
import { actFilters, actQuery } from './act-filter.ts'

const now = Date.parse('2026-03-18T00:30:00+08:00')
const read = (search: string) => actFilters.read(new URLSearchParams(search), now)
const month = { from: '2026-02-17', to: '2026-03-18' }

it('shows the last thirty days of everybody, the newest first', () => {
  expect(read('')).toEqual({ name: '', act: undefined, kind: undefined, id: '', days: month, sort: '-at', page: 1 })
})

it.each([
  '',
  'name=heqing',
  'act=block&days=today&page=3',
  'name=heqing&act=signIn&from=2026-01-01&to=2026-01-02',
  'kind=address',
  'kind=address&id=203.0.113.0%2F24&sort=at',
])('writes what it reads: %s', (search) => expect(actFilters.write(read(search), now).toString()).toBe(search))

it('ignores values that no filter has', () => {
  expect(
    read('name=%3Cscript%3E&act=toString&kind=valueOf&id=7&page=-1&from=2027-01-01&to=2027-01-02&sort=name'),
  ).toEqual(read(''))
})

it('asks for whole days of 北京时间, the end excluded', () => {
  expect(actQuery(read('name=heqing&act=block&days=today&page=2'))).toEqual({
    name: 'heqing',
    act: 'block',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
    pageNum: 2,
    pageSize: 20,
  })
  expect(actQuery(read('kind=address&id=::1'))).toMatchObject({ subjectKind: 'address', subjectId: '::1' })
  expect(actQuery(read('kind=address'))).toHaveProperty('startTime')
  expect(actQuery(read('sort=at'))).toMatchObject({ order: 'oldest' })
  expect(actQuery(read(''))).not.toHaveProperty('name')
})

it('asks for all that was done to one subject, whenever it was', () => {
  for (const days of ['', '&from=2026-01-01&to=2026-01-02'])
    expect(actQuery(read(`kind=setting&id=edge${days}`))).toEqual({
      ...{ subjectKind: 'setting', subjectId: 'edge', pageNum: 1, pageSize: 20 },
    })
})
