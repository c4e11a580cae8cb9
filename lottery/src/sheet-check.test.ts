import { describe, expect, it } from 'vitest'
import { playsOf } from './catalogue.ts'
import { div, floorOf, fraction, sub } from './fraction.ts'
import { lotteryTypes } from './lottery-types.ts'
import { formatOdds, oddsOf } from './odds.ts'
import { sheetOf } from './odds-sheet.ts'
import { checkSheet, lineText, rowReturn, type WrittenRow } from './sheet-check.ts'

const EDGE = 100n
const written = (...rows: [type: string, playCode: string, level: string, odds: string][]): WrittenRow[] =>
  rows.map(([type, playCode, level, odds], i) => ({ line: i + 2, type, playCode, level, odds }))
const checkAt = (rows: Parameters<typeof written>, floor = 8000n) => {
  const { rows: read, faults, warnings } = checkSheet(written(...rows), { edge: EDGE, floor })
  return { rows: read, faults: faults.map(lineText), warnings: warnings.map(({ text }) => text) }
}
const check = (...rows: Parameters<typeof written>) => checkAt(rows)

describe('a sheet is refused', () => {
  it.each([
    ['a type there is not', ['K4', 'k3_hezhi', '1', '200'], '没有彩种类型 K4'],
    ['a type of every object', ['constructor', 'k3_hezhi', '1', '200'], '没有彩种类型 constructor'],
    ['a play there is not', ['K3', 'k3_nothing', '1', '200'], 'K3 没有玩法 k3_nothing'],
    ['a play of another type', ['SSC', 'k3_hezhi', '1', '200'], 'SSC 没有玩法 k3_hezhi'],
    ['a level there is not', ['K3', 'k3_hezhi', '9', '200'], 'k3_hezhi 没有第 9 级，共 8 级'],
    ['level 0', ['K3', 'k3_hezhi', '0', '200'], 'k3_hezhi 没有第 0 级，共 8 级'],
    ['a level that is no number', ['K3', 'k3_hezhi', '１', '200'], 'k3_hezhi 没有第 １ 级，共 8 级'],
    ['a sign', ['K3', 'k3_hezhi', '1', '+200'], '赔率 +200 格式错误，应为不带符号的数字，小数最多 4 位'],
    [
      'five decimals',
      ['K3', 'k3_hezhi', '1', '200.12345'],
      '赔率 200.12345 格式错误，应为不带符号的数字，小数最多 4 位',
    ],
    ['nothing', ['K3', 'k3_hezhi', '1', '0'], '赔率 0 低于 1，中奖也收不回本金'],
    ['less than the stake', ['K3', 'k3_hezhi', '1', '0.9999'], '赔率 0.9999 低于 1，中奖也收不回本金'],
    [
      'more than the stakes',
      ['K3', 'k3_hezhi_lm', '1', '2.0001'],
      'K3 和值大小单双（k3_hezhi_lm）赔率 2.0001 的返还率为 100.0050%（20001/20000），超过 100%',
    ],
    [
      'more than the stakes at one level',
      ['K3', 'k3_hezhi', '1', '220'],
      'K3 和值（k3_hezhi）第 1 级赔率 220 的返还率为 101.8518%（55/54），超过 100%',
    ],
    // 金 has 11 numbers in some years and 12 in others: 4.2 × 12/49.
    [
      'more than the stakes in some lunar year',
      ['LHC', 'lhc_wuxing', '1', '4.2'],
      'LHC 五行（lhc_wuxing）第 1 级赔率 4.2 的返还率为 102.8571%（36/35），超过 100%',
    ],
  ] as const)('for %s', (_, row, text) => {
    expect(check([...row])).toMatchObject({ faults: [`第 2 行：${text}`] })
  })

  it('for the same row twice, and all faults are named', () => {
    const { faults } = check(
      ['K3', 'k3_hezhi', '1', '200'],
      ['K3', 'k3_hezhi', '1', '201'],
      ['K3', 'k3_hezhi', '2', '71'],
      ['K3', 'k3_hezhi', '2', '１'],
    )
    expect(faults).toEqual([
      '第 3 行：与第 2 行是同一玩法的同一级',
      '第 5 行：赔率 １ 格式错误，应为不带符号的数字，小数最多 4 位',
    ])
  })

  it('where levels that are won together return too much, the ones left to their chance among them', () => {
    // 通选: each of the two levels has half of R. 545 × 1/1000 and 0.495 of the other.
    expect(check(['FC3D', 'fc3d_gf_tongxuan', '1', '505']).faults).toEqual([])
    expect(check(['FC3D', 'fc3d_gf_tongxuan', '1', '545']).faults).toEqual([
      expect.stringMatching(/^第 2 行：FC3D 通选（fc3d_gf_tongxuan）第 1 级赔率 545 的返还率为 103\.9/),
    ])
    // The other level makes room for it.
    const both = check(['FC3D', 'fc3d_gf_tongxuan', '1', '700'], ['FC3D', 'fc3d_gf_tongxuan', '2', '11'])
    expect(both.faults).toEqual([])
    const tooMuch = check(['FC3D', 'fc3d_gf_tongxuan', '1', '704'], ['FC3D', 'fc3d_gf_tongxuan', '2', '11'])
    expect(tooMuch.faults).toHaveLength(2)
  })
})

describe('a sheet is taken', () => {
  it.each(lotteryTypes.map((type) => [type]))(
    'up to the last unit that the stakes bring in, at every level in every lunar year: %s',
    (type) => {
      for (const { code, levels } of playsOf(type)) {
        for (const { level, reach } of levels) {
          const alone = (odds: bigint) =>
            rowReturn(sheetOf([{ playCode: code, level, odds }]), { playCode: code, level }, EDGE)
          const [none, one] = [alone(0n).most, alone(1n).most]
          const perUnit = sub(one, none)
          const most = floorOf(div(sub(fraction(1), none), perUnit))
          const faults = (odds: bigint) => check([type, code, String(level), formatOdds(odds)]).faults
          expect([code, level, reach, faults(most)]).toEqual([code, level, reach, []])
          expect(faults(most + 1n)).toEqual([expect.stringContaining('超过 100%')])
        }
      }
    },
  )

  it('with the odds its chances give it, and then pays the same', () => {
    const top = { edge: 100n, topRebate: 900n, userRebate: 900n, point: 0n }
    for (const type of lotteryTypes) {
      const rows = playsOf(type)
        .filter((play) => play.code !== 'lhc_wuxing')
        .flatMap((play) =>
          oddsOf(play, top).map((odds, i): [string, string, string, string] => [
            type,
            play.code,
            String(i + 1),
            formatOdds(odds),
          ]),
        )
      const { rows: read, faults, warnings } = check(...rows)
      expect([faults, warnings]).toEqual([[], []])
      for (const play of playsOf(type)) {
        const context = { zodiacYear: 2026 }
        expect(oddsOf(play, { ...top, sheet: sheetOf(read) }, context)).toEqual(oddsOf(play, top, context))
      }
    }
  })

  it('with a warning for what returns less than the floor, in any lunar year', () => {
    expect(check(['K3', 'k3_hezhi_lm', '1', '1.6']).warnings).toEqual([])
    expect(check(['K3', 'k3_hezhi_lm', '1', '1.5999'])).toMatchObject({
      faults: [],
      warnings: ['K3 和值大小单双（k3_hezhi_lm）赔率 1.5999 的返还率为 79.9950%（15999/20000），低于下限 80.0000%'],
    })
    // 金 has 8 numbers in its poorest year: 4 × 8/49.
    expect(check(['LHC', 'lhc_wuxing', '1', '4']).warnings).toHaveLength(1)
    expect(checkAt([['LHC', 'lhc_wuxing', '1', '4']], 0n).warnings).toEqual([])
  })

  it('with no row at all: everything pays as its chance says', () => {
    expect(check()).toEqual({ rows: [], faults: [], warnings: [] })
  })
})
