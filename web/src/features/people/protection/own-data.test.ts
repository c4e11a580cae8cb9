import { expect, it } from 'vitest'
import { asCsv, asJson, type Part } from './own-data.ts'

const parts: Part[] = [
  {
    part: 'profile',
    columns: ['项目', '内容'],
    rows: [
      ['用户名', 'li8'],
      ['备注', '=1+1'],
    ],
  },
  { part: 'bets', columns: ['注单号', '金额'], rows: [] },
]

it('is one file with each part under its name, and no cell that runs', () => {
  expect(asCsv(parts).split('\r\n')).toEqual([
    ...['\uFEFF资料', '项目,内容', '用户名,li8', "备注,'=1+1"],
    ...['', '注单', '注单号,金额', ''],
  ])
  expect(JSON.parse(asJson(parts))).toEqual({
    资料: [
      { 项目: '用户名', 内容: 'li8' },
      { 项目: '备注', 内容: '=1+1' },
    ],
    注单: [],
  })
})
