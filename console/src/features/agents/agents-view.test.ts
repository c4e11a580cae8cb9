import { expect, it } from 'vitest'
import { agentsView, codesWanted, figuresWanted, nameError, treeWanted } from './agents-view.ts'

const NOW = Date.parse('2026-11-26T12:00:00+08:00')
const read = (query: string) => agentsView.read(new URLSearchParams(query), NOW)

it('asks for the top of the tree, and for the sums of the last week, where the address says nothing', () => {
  const view = read('')
  expect(treeWanted(view)).toEqual({ pageNum: 1, pageSize: 20 })
  expect(figuresWanted(view)).toEqual({
    ...{ startDay: '2026-11-20', endDay: '2026-11-26', sort: 'staked', order: 'descending', pageNum: 1, pageSize: 20 },
  })
})

it('asks for what the address says, and for nothing that it could not have written', () => {
  const view = read('parent=7&q=some_one&kind=agent&sort=profit&page=3&from=2026-01-01&to=2026-01-31')
  expect(treeWanted(view)).toMatchObject({ parentId: '7', userName: 'some_one', kind: 'agent', pageNum: 3 })
  expect(figuresWanted(view)).toMatchObject({
    startDay: '2026-01-01',
    endDay: '2026-01-31',
    sort: 'profit',
    order: 'ascending',
  })
  expect(treeWanted(read('parent=x&q=a%20b&kind=other'))).toEqual({ pageNum: 1, pageSize: 20 })
})

it('finds codes by their agent or by themselves', () => {
  expect(codesWanted(read('q=abc'))).toMatchObject({ agentName: 'abc' })
  expect(codesWanted(read('by=code&q=ABC&state=usedUp'))).toMatchObject({ code: 'ABC', state: 'usedUp' })
})

it('says what is wrong with a name', () => {
  expect(['', 'some_1', '某人', 'a b'].map(nameError)).toEqual([
    undefined,
    undefined,
    expect.any(String),
    expect.any(String),
  ])
})
