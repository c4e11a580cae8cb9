import { yuan } from '@hongyun/lottery/money.ts'
import { describe, expect, it } from 'vitest'
import { amountOf, codesIn, readStatement, timeOf } from './read-statement.ts'

const HEAD = '交易时间,收入金额,支出金额,附言,对方户名,流水号'
const read = (...lines: string[]) => readStatement([HEAD, ...lines].join('\n'))
const row = (change: Partial<Record<'time' | 'income' | 'remark' | 'payer' | 'reference', string>> = {}) => {
  const {
    time = '2026-11-22 18:00:05',
    income = '500.00',
    remark = 'K7M2QX',
    payer = '林间月',
    reference = 'A1',
  } = change
  return [time, income, '', remark, payer, reference].map((field) => `"${field.replaceAll('"', '""')}"`).join(',')
}
const one = (change: Parameters<typeof row>[0]) => {
  const got = read(row(change))
  return got.ok ? got.value.payments[0] : got.reason
}

describe('a statement', () => {
  it('has its payments by their columns, whatever the bank calls them and writes before the table', () => {
    const text = `中国工商银行\n账号：6222\t\n日期,摘要,金额(元),付款人名称,交易流水号\n2026/11/22,转账 K7M2QX,"1,234.50",林间月,0001\n`
    expect(readStatement(text)).toEqual({
      ok: true,
      value: {
        payments: [
          {
            ...{ line: 4, bookedAt: Date.parse('2026-11-22T00:00:00+08:00'), amount: 12_345_000n },
            ...{ remark: '转账 K7M2QX', payer: '林间月', reference: '0001' },
          },
        ],
        ...{ doubled: 0, skipped: 0 },
      },
    })
  })

  it('skips what was spent, and counts what is doubled', () => {
    const got = read(row(), row(), '2026-11-22 18:00:05,,300.00,付款,某人,B1', row({ reference: 'A2' }))
    expect(got).toMatchObject({
      ok: true,
      value: { doubled: 1, skipped: 1, payments: [{ reference: 'A1' }, { reference: 'A2' }] },
    })
  })

  it('is read with full-width digits, a tab or an apostrophe before a number, and `="…"`', () => {
    expect(one({ income: '５００．００' })).toMatchObject({ amount: yuan(500) })
    for (const reference of ['\t6222000012345678901', "'6222000012345678901", '="6222000012345678901"'])
      expect(one({ reference })).toMatchObject({ reference: '6222000012345678901' })
    // A formula is text here, and is shown as text.
    expect(one({ remark: '=HYPERLINK("http://x")' })).toMatchObject({ remark: '=HYPERLINK("http://x")' })
  })

  it.each([
    ['an amount', { income: '5oo' }, '第 2 行：金额格式错误'],
    ['thousands in the wrong places', { income: '1,23,4.00' }, '第 2 行：金额格式错误'],
    ['a third decimal', { income: '1.005' }, '第 2 行：金额格式错误'],
    ['an exponent', { income: '1e5' }, '第 2 行：金额格式错误'],
    ['a time', { time: '2026-13-01' }, '第 2 行：时间格式错误'],
    ['a day that is none', { time: '2026-02-30 10:00' }, '第 2 行：时间格式错误'],
    ['a reference', { reference: '' }, '第 2 行：流水号格式错误'],
    [
      'a reference that a spreadsheet has spoilt',
      { reference: '6.22E+18' },
      '第 2 行：流水号被表格软件改成了科学计数，请直接上传银行导出的文件',
    ],
    ['a remark that turns its direction', { remark: '\u202eXQ2M7K' }, '第 2 行：附言格式错误'],
    ['a remark too long', { remark: '长'.repeat(201) }, '第 2 行：附言格式错误'],
    ['a payer with a line end', { payer: '林\n月' }, '第 2 行：付款人格式错误'],
  ])('is refused for %s, with the line', (_name, change, reason) => {
    expect(one(change)).toBe(reason)
  })

  it('is refused without its columns, with one reference for two payments, and with too many lines', () => {
    expect(readStatement('a,b\n1,2')).toMatchObject({ ok: false, reason: expect.stringContaining('没有找到表头') })
    expect(readStatement('')).toMatchObject({ ok: false })
    expect(read(row(), row({ income: '600.00' }))).toEqual({
      ok: false,
      reason: '第 3 行：流水号 A1 与第 2 行相同，内容不同',
    })
    const many = Array.from({ length: 5001 }, (_, n) => row({ reference: `A${n}` }))
    expect(read(...many)).toMatchObject({ ok: false, reason: expect.stringContaining('5000') })
  })
})

it.each([
  ['2026-11-22 18:00:05', '2026-11-22T18:00:05+08:00'],
  ['2026/1/2 8:05', '2026-01-02T08:05:00+08:00'],
  ['20261122', '2026-11-22T00:00:00+08:00'],
  ['20261122 180005', '2026-11-22T18:00:05+08:00'],
  ['2026年11月22日', '2026-11-22T00:00:00+08:00'],
])('%s is a time', (text, iso) => {
  expect(timeOf(text)).toBe(Date.parse(iso))
})

it.each(['', '2026', '2026-11-22 24:00', '2026-11-22 10:60', '22/11/2026', '0000-00-00'])('%j is no time', (text) => {
  expect(timeOf(text)).toBeUndefined()
})

it('finds what could name an order anywhere in a remark', () => {
  expect(codesIn('充值k7m 2qx转账')).toEqual(['K7M2QX'])
  expect(codesIn('AAK7M2QX')).toEqual(['AAK7M2', 'AK7M2Q', 'K7M2QX'])
  expect(codesIn('ABC10I')).toEqual([])
})

it.each([
  ['1,234,567.89', 12_345_678_900n],
  ['¥500', 5_000_000n],
  ['+0.01', 100n],
  ['500.00元', 5_000_000n],
  ['-500.00', undefined],
  ['0.00', undefined],
  ['--', undefined],
])('%s comes in as %s', (text, amount) => {
  expect(amountOf(text)).toEqual({ ok: true, value: amount })
})
