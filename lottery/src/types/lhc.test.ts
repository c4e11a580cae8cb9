import { describe, expect, it } from 'vitest'
import { usualTerms } from '../../testing/bets.ts'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { textOf } from '../fraction.ts'
import { must } from '../invariant.ts'
import { elementOf, elements, zodiacOf, zodiacs } from '../lunar.ts'
import { oddsOf, returnOf, returnRate } from '../odds.ts'
import { lhc } from './lhc.ts'

followsTheCatalogue(lhc, 1860, 702)

const play = (code: string) => {
  const found = lhc.plays.find((play) => play.code === code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}

/** 金 木 水 火 土 of 49, by the lunar year. */
const elementCounts: Readonly<Record<number, readonly number[]>> = {
  2020: [8, 12, 10, 10, 9],
  2021: [8, 11, 10, 10, 10],
  2022: [9, 10, 10, 10, 10],
  2023: [10, 10, 9, 10, 10],
  2024: [10, 10, 8, 11, 10],
  2025: [10, 10, 8, 12, 9],
  2026: [10, 10, 9, 12, 8],
  2027: [10, 10, 10, 11, 8],
  2028: [10, 10, 10, 10, 9],
  2029: [10, 9, 10, 10, 10],
  2030: [11, 8, 10, 10, 10],
  2031: [12, 8, 9, 10, 10],
}

describe('五行', () => {
  it.each(Object.entries(elementCounts))('has the numbers of %s', (year, counts) => {
    const levels = play('lhc_wuxing').levelsIn({ zodiacYear: Number(year) })
    expect(levels.map(({ name, p }) => [name, Number((p.num * 49n) / p.den)])).toEqual(
      elements.map(({ label }, i) => [label, counts[i]]),
    )
  })

  it('is priced by the year of the draw, and by no other', () => {
    const odds = [2025, 2026].map((zodiacYear) => oddsOf(play('lhc_wuxing'), usualTerms, { zodiacYear }))
    expect(odds[0]![3]).toBe((9900n * 49n) / 12n)
    expect(odds[0]![4]).toBe((9900n * 49n) / 9n)
    expect(odds[1]![4]).toBe((9900n * 49n) / 8n)
    expect(() => oddsOf(play('lhc_wuxing'), usualTerms)).toThrow()
  })
})

describe('the lunar year', () => {
  it('gives each number its zodiac and element, as the tables of 2025 have them', () => {
    const zodiacText = (number: number) => zodiacs[zodiacOf(number, 2025)]!.label
    expect([1, 13, 25, 37, 49].map(zodiacText)).toEqual(['蛇', '蛇', '蛇', '蛇', '蛇'])
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(zodiacText).join('')).toBe('龙兔虎牛鼠猪狗鸡猴羊马')
    const held = (element: number) =>
      Array.from({ length: 49 }, (_, i) => i + 1).filter((number) => elementOf(number, 2025) === element)
    expect(held(0)).toEqual([3, 4, 11, 12, 25, 26, 33, 34, 41, 42])
    expect(held(4)).toEqual([5, 6, 19, 20, 27, 28, 35, 36, 49])
  })

  it('must come with the draw where it matters', () => {
    const yearly = lhc.plays.filter((play) => play.yearly)
    expect(yearly.length).toBe(24)
    for (const { compile, prose } of yearly) {
      const draw = must(lhc.parseDraw(prose.example.draw))
      expect(() => compile(prose.example.number)(draw)).toThrow()
    }
  })

  it('fills the board with numbers and levels', () => {
    const cells = (code: string, zodiacYear?: number) => {
      const board = play(code).boardIn(zodiacYear === undefined ? {} : { zodiacYear })
      return board.kind === 'notes' ? [] : board.rows[0]!.cells
    }
    expect(cells('lhc_texiao')[5]).toEqual({ token: 'she', label: '蛇' })
    expect(cells('lhc_texiao', 2025)[5]).toEqual({ token: 'she', label: '蛇', note: '01 13 25 37 49', level: 2 })
    expect(cells('lhc_yixiao', 2026)[5]).toEqual({ token: 'she', label: '蛇', note: '02 14 26 38', level: 1 })
    expect(cells('lhc_hexiao_2', 2025)[5]!.note).toBe('01 13 25 37')
    expect(cells('lhc_pingwei')[0]).toEqual({ token: '0', label: '0尾', note: '10 20 30 40', level: 2 })
  })
})

it('pays 正肖 by the wins it has on average, so that it too returns R', () => {
  const zhengxiao = play('lhc_zhengxiao')
  expect(zhengxiao.levels.map(({ p, mean }) => [textOf(p), mean && textOf(mean)])).toEqual([
    ['6319/15134', '24/49'],
    ['22483/45402', '30/49'],
  ])
  expect(oddsOf(zhengxiao, usualTerms)[0]).toBe((9900n * 49n) / 24n)
  for (const back of returnOf(zhengxiao, usualTerms)) {
    expect(Number(back.num) / Number(back.den)).toBeCloseTo(
      Number(returnRate(usualTerms).num) / Number(returnRate(usualTerms).den),
      3,
    )
  }
})

it('reads a draw of LHC', () => {
  const draw = must(lhc.parseDraw('03,12,25,30,41,44,18'))
  expect(lhc.read(draw).map(({ text }) => text)).toEqual(['红波', '小', '双', '173'])
  expect(lhc.read(draw, { zodiacYear: 2025 }).at(-1)?.text).toBe('鼠')
  expect(lhc.read([1, 2, 3, 4, 5, 6, 49]).map(({ text }) => text)).toEqual(['绿波', '和', '和', '70'])
})
