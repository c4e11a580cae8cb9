import { expect, it } from 'vitest'
import { billCsv, billFileName } from './bill-csv.ts'

it('writes a row a transfer, ids kept whole and text disarmed', () => {
  const csv = billCsv([
    {
      id: '9223372036854775807',
      time: Date.parse('2026-03-18T20:35:12+08:00'),
      code: 301,
      name: '投注扣款',
      kind: 'bet',
      direction: 'out',
      amount: '40.0000',
      balance: '12860.5000',
      reference: { kind: 'bet', id: '1203871', text: '=1分快三, "和值"' },
    },
  ])
  expect(csv.split('\r\n')[1]).toBe(
    `2026-03-18 20:35:12,投注扣款,投注,"'=1分快三, ""和值""",#9223372036854775807,#1203871,-40.0000,12860.5000`,
  )
})

it('names the file by its days', () => {
  const filter = { kind: undefined, keyword: '', page: 1 }
  expect(billFileName({ ...filter, days: { from: '2026-03-18', to: '2026-03-18' } })).toBe('账变记录_2026-03-18.csv')
  expect(billFileName({ ...filter, days: { from: '2026-03-12', to: '2026-03-18' } })).toBe(
    '账变记录_2026-03-12_2026-03-18.csv',
  )
})
