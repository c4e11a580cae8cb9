import { catalogue, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { describe, expect, it } from 'vitest'
import {
  type Amounts,
  emptied,
  isTable,
  itemsOf,
  keysOf,
  refilled,
  tablesWith,
  withAmount,
  withoutPlaced,
} from './amounts.ts'

const play = (code: string): Play => {
  const found = findPlay(code)
  if (!found) throw new Error(code)
  return found
}
const groupOf = (code: string) => catalogue[play(code).type]?.plays.filter(({ group }) => group === play(code).group)
const tables = (code: string) => tablesWith(groupOf(code) ?? [], play(code)).map((one) => one.code)

describe('isTable', () => {
  it('is true where every cell is a bet by itself', () => {
    for (const code of ['lhc_tema', 'lhc_texiao', 'bj28_dwd', 'pk10_lm_1', 'kl8_sxp', 'lhc_renzhong_1'])
      expect(isTable(play(code)), code).toBe(true)
  })
  it('is false where cells make a bet together, or the price is by multiples', () => {
    for (const code of ['lhc_hexiao_2', 'bj28_tema_b3', 'lhc_erquanzhong_dt', 'lhc_lianxiao2_zhong', 'k3_hezhi'])
      expect(isTable(play(code)), code).toBe(false)
  })
  it('says of every cell of every table that it is one bet', () => {
    for (const { plays } of Object.values(catalogue)) {
      for (const one of plays.filter(isTable)) {
        for (const key of keysOf(one.board)) {
          const [item] = itemsOf(one, { [one.code]: { [key]: 5 } })
          const checked = item && one.check(item.number)
          expect(checked?.ok && checked.value.count, `${one.code} ${key}`).toBe(1)
        }
      }
    }
  })
})

describe('tablesWith', () => {
  it('shows the plays of a group beside each other', () => {
    expect(tables('pk10_lm_3')).toHaveLength(10)
  })
  it('shows one play at a time if it has many cells, or not all plays are tables', () => {
    expect(tables('lhc_zhengte_2')).toEqual(['lhc_zhengte_2'])
    expect(tables('bj28_tema')).toEqual(['bj28_tema'])
    expect(tables('bj28_tema_b3')).toEqual([])
  })
})

describe('itemsOf', () => {
  const amounts: Amounts = withAmount(withAmount({}, 'lhc_tema', ['0:08', '0:07'], 50), 'lhc_tema', ['0:18'], 100)
  it('puts cells of equal amounts into one bet', () => {
    expect(itemsOf(play('lhc_tema'), amounts).map(({ number, amount }) => [number, amount])).toEqual([
      ['07,08', 50],
      ['18', 100],
    ])
  })
  it('splits what a play does not accept as one bet', () => {
    const eleven = keysOf(play('lhc_renzhong_1').board).slice(0, 11)
    const numbers = itemsOf(play('lhc_renzhong_1'), withAmount({}, 'lhc_renzhong_1', eleven, 5)).map((i) => i.number)
    expect(numbers).toEqual(['01,02,03,04,05,06,07,08,09,10', '11'])
  })
  it('keeps the places of a board of places apart', () => {
    const places = withAmount({}, 'bj28_dwd', ['0:7', '2:7'], 10)
    expect(itemsOf(play('bj28_dwd'), places).map(({ number }) => number)).toEqual(['7||7'])
  })
  it('leaves an empty amount empty', () => {
    expect(itemsOf(play('lhc_tema'), {})).toEqual([])
    expect(itemsOf(play('lhc_tema'), emptied(amounts, [play('lhc_tema')]))).toEqual([])
  })
})

it('refilled gives every filled cell the same amount and fills no other', () => {
  const amounts = withAmount(withAmount({}, 'lhc_tema', ['0:08'], 50), 'lhc_tema', ['0:18'], 100)
  expect(refilled(amounts, [play('lhc_tema')], 20)).toEqual({ lhc_tema: { '0:08': 20, '0:18': 20 } })
})

it('withoutPlaced leaves the amounts that were changed or added since they were sent, and those of other plays', () => {
  const sent: Amounts = { lhc_tema: { '0:07': 50, '0:08': 50 }, lhc_texiao: { '0:shu': 10 } }
  const now = withAmount(withAmount(sent, 'lhc_tema', ['0:08'], 20), 'lhc_tema', ['0:18'], 50)
  expect(withoutPlaced(now, [play('lhc_tema')], sent)).toEqual({
    lhc_tema: { '0:08': 20, '0:18': 50 },
    lhc_texiao: { '0:shu': 10 },
  })
})
