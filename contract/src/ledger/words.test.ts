import { describe, expect, it } from 'vitest'
import type { Direction } from './words.ts'
import { codesOf, dictionary, type TransactionCode, type TransactionKind, transactionKinds } from './words.ts'

/** The ranges of docs/rules/money.md, Transaction codes. */
const ranges: [from: number, to: number, what: string, directions: Direction[]][] = [
  [101, 115, 'recharge kinds', ['in']],
  [201, 222, 'credits', ['in']],
  [301, 311, 'debits', ['out']],
  [401, 423, 'manual or admin operations', ['in', 'out']],
  [501, 502, 'rebates', ['in']],
  [611, 616, 'wallet', ['in', 'out']],
]
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const codes = Object.keys(dictionary).map(Number)
const entries = Object.values(dictionary)

describe('the transaction codes', () => {
  it.each(ranges)('%i to %i, %s: each has a name and the direction of its range', (from, to, _what, directions) => {
    for (const code of span(from, to)) {
      const entry = dictionary[code as TransactionCode]
      expect(entry, `code ${code}`).toBeDefined()
      expect(entry.name).toMatch(/^[\u4e00-\u9fa5A-Z]{2,12}$/)
      expect(directions).toContain(entry.direction)
    }
  })

  it('are those of the ranges, and no others', () => {
    expect(codes).toEqual(ranges.flatMap(([from, to]) => span(from, to)))
  })

  it('have a name of their own each', () => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  it('are recharges and manual operations as their range says', () => {
    for (const code of span(101, 115)) expect(dictionary[code as TransactionCode].kind).toBe('recharge')
    for (const code of span(401, 423)) expect(dictionary[code as TransactionCode].kind).toBe('manual')
    for (const code of span(501, 502)) expect(dictionary[code as TransactionCode].kind).toBe('rebate')
    for (const code of span(611, 616)) expect(dictionary[code as TransactionCode].kind).toBe('wallet')
  })
})

describe('the kinds a player filters by', () => {
  it.each(Object.keys(transactionKinds) as TransactionKind[])('%s has codes, each of that kind', (kind) => {
    const own = codesOf(kind)
    expect(own.length).toBeGreaterThan(0)
    expect(own.every((code) => dictionary[code].kind === kind)).toBe(true)
  })

  it('hold every code once', () => {
    const all = (Object.keys(transactionKinds) as TransactionKind[]).flatMap(codesOf)
    expect(all.toSorted((a, b) => a - b)).toEqual(codes)
  })
})
