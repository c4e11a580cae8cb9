import { expect, it } from 'vitest'
import { approvalFilters, approvalQuery } from './approval-filter.ts'

const read = (search: string) => approvalFilters.read(new URLSearchParams(search), 0)

it.each(['', 'view=own', 'view=decided&kind=resultVoid&id=217342918465224704&page=2'])(
  'writes what it reads: %s',
  (search) => expect(approvalFilters.write(read(search), 0).toString()).toBe(search),
)

it('ignores values that no filter has', () => {
  expect(read('view=toString&kind=nothing&sort=id&id=-1')).toEqual(read(''))
})

it('asks for what waits first', () => {
  expect(approvalQuery(read('id=7'))).toEqual({ view: 'open', pageNum: 1, pageSize: 20 })
  expect(approvalQuery(read('view=expired&kind=resultEntry&sort=-askedAt&page=3'))).toEqual({
    view: 'expired',
    kind: 'resultEntry',
    sort: 'askedAt',
    order: 'descending',
    pageNum: 3,
    pageSize: 20,
  })
})
