/** Items as the site sends them are taken without the schema: the same ones, with the same outcome. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betItem, itemsOf, MAX_ITEMS, seenOdds } from './items.ts'

const right = {
  lotteryCode: 'k3_1m',
  playDetailCode: 'k3_hezhi_dxds',
  bettingNumber: 'da',
  bettingCount: '1',
  bettingAmount: '2',
  bettingPoint: '0',
  bettingUnit: '1',
  bettingIssue: '202611220001',
  graduationCount: '1',
}
const names = Object.keys(right)
const items = itemsOf(MAX_ITEMS)
/** By way of the schema alone. */
const bySchema = (item: unknown) => betItem.safeParse(item)

const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '01',
    '1',
    '1.5',
    '0.1',
    '0.10',
    '0.01',
    '2.00001',
    '１',
    '1e3',
    '-1',
    ' 1',
    '1 ',
    '1\n',
    'K3_1M',
    'x'.repeat(8192),
    'x'.repeat(8193),
  ),
  fc.constantFrom(null, true, 1, 0, 1.5, -1, 1e21, [], {}, ['1']),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
/** An item with some fields others, missing or added. */
const anyItem = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 }),
    fc.subarray(names, { maxLength: 1 }),
    fc.dictionary(fc.constantFrom('extra', 'constructor', '__proto__', 'toString'), value, { maxKeys: 1 }),
  )
  .map(([changed, missing, added]) => {
    const item = Object.fromEntries(
      Object.entries({ ...right, ...changed }).filter(([name]) => !missing.includes(name)),
    )
    return { ...item, ...added }
  })

describe('bettingData', () => {
  it('has the outcome the schema gives each of its items', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyItem, fc.constant(right), value), { minLength: 1, maxLength: 3 }), (list) => {
        const json = JSON.stringify(list)
        const one = items.safeParse(json)
        const each = (JSON.parse(json) as unknown[]).map(bySchema)
        expect(one.success).toBe(each.every(({ success }) => success))
        if (one.success) expect(one.data).toEqual(each.map(({ data }) => data))
      }),
      { numRuns: 2000 },
    )
  })

  it.each(names)('says what is wrong with %s', (name) => {
    const refused = items.safeParse(JSON.stringify([right, { ...right, [name]: '' }]))
    expect(refused.error?.issues[0]?.message).toMatch(/^第 2 注：.+(?:不能为空|格式错误)$/)
  })

  it('takes as many items as there may be, and at least one', () => {
    const of = (n: number) => items.safeParse(JSON.stringify(Array(n).fill(right))).success
    expect([of(0), of(1), of(MAX_ITEMS), of(MAX_ITEMS + 1)]).toEqual([false, true, true, false])
  })
})

describe('odds', () => {
  it.each(['[]', '[["1.98"]]', '[["1.98","0"],["12345.6789"]]'])('%s are taken', (json) => {
    expect(seenOdds.parse(json)).toEqual(JSON.parse(json))
  })

  it.each([
    ...['', '{}', 'null', '[1]', '["1"]', '[[1]]', '[["-1"]]', '[["1.23456"]]', '[["1234567890"]]', '[[null]]', '[{}]'],
    JSON.stringify([Array(21).fill('1')]),
    JSON.stringify(Array(MAX_ITEMS + 1).fill(['1'])),
  ])('%s are refused', (json) => {
    expect(seenOdds.safeParse(json).error?.issues[0]?.message).toBe('赔率格式错误')
  })
})
