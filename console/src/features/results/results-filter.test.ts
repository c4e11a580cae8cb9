import { expect, it } from 'vitest'
import { resultFilter, resultQuery } from './results-filter.ts'

const read = (search: string) => resultFilter.read(new URLSearchParams(search), 0)

it('asks for what is to do where the address says nothing', () => {
  expect(resultQuery(read(''))).toEqual({
    ...{ filter: 'todo', sort: 'drawsAt', order: 'descending', pageNum: 1, pageSize: 20 },
  })
})

it('asks for what the address says', () => {
  expect(resultQuery(read('filter=late&lottery=fc3d&sort=lotteryCode&page=2'))).toMatchObject({
    ...{ filter: 'late', lotteryCode: 'fc3d', sort: 'lotteryCode', order: 'ascending', pageNum: 2 },
  })
})

it.each(['filter=__proto__', 'lottery=%27', 'sort=issue'])('ignores %s', (search) => {
  expect(read(search)).toEqual(read(''))
})
