import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { pickedRows, readingsOf } from './picked-numbers.ts'

/** In the year of the horse: 01 13 25 37 49 are 马. */
const drawsAt = Date.UTC(2026, 10, 21)

const rowsOf = (playDetailCode: string, bettingNumber: string, openNumber: string | null) => {
  const type = playDetailCode.split('_', 1)[0]?.toUpperCase() ?? ''
  return pickedRows({ lotteryType: type, playDetailCode, bettingNumber, openNumber, drawsAt })
}
/** The choices that won, row by row; those whose stake comes back are in brackets. */
const met = (code: string, number: string, draw: string | null) =>
  rowsOf(code, number, draw)?.map(({ name, numbers }) =>
    [
      name,
      ...numbers.flatMap(({ text, mark }) => (mark === 'hit' ? [text] : mark === 'back' ? [`(${text})`] : [])),
    ].join(' '),
  )
/** The same for a board with one row. */
const hits = (code: string, number: string, draw: string) => met(code, number, draw)?.[0]?.split(' ').slice(1)

const hands = '03,12,25,30,41,44,18'

describe('choices that are bets by themselves', () => {
  it('are judged by themselves, and never by what the draw happens to show', () => {
    expect(hits('k3_hezhi_lm', 'da,dan', '6,5,1')).toEqual(['大'])
    expect(hits('k3_hezhi', '5,12', '6,5,1')).toEqual(['12'])
    expect(hits('lhc_tema', '18,03,49', hands)).toEqual(['18'])
  })
  it('come back where the play says so', () => {
    expect(hits('lhc_tema_lm', 'da,weixiao', '01,02,03,04,05,06,49')).toEqual(['(大)', '(尾小)'])
  })
  it('stand at their places', () => {
    expect(met('bj28_dwd', '7,2||7', '2,7,7')).toEqual(['第一球 2', '第三球 7'])
    expect(met('ssc_dwd', '1,2||3||1', '1,3,3,0,2')).toEqual(['万位 1', '百位 3', '个位'])
  })
})

describe('a row for each place', () => {
  it('is compared place by place', () => {
    expect(met('ssc_5x_zhixuan_fs', '1,2|1,2|3|4|5', '2,1,9,4,3')).toEqual([
      '万位 2',
      '千位 1',
      '百位',
      '十位 4',
      '个位',
    ])
    expect(met('pk10_q3_fs', '01,02|01,03|05', '02,03,01,04,05,06,07,08,09,10')).toEqual(['冠军 02', '亚军 03', '季军'])
    expect(met('ssc_dxds_q2', 'da,dan|xiao', '9,2,0,0,0')).toEqual(['万位 大 单', '千位 小'])
  })
  it('is so where the play takes some of the places', () => {
    expect(met('ssc_rx2_zhixuan_fs', '1|2|||5', '1,9,0,0,5')).toEqual(['万位 1', '千位', '个位 5'])
  })
  it('is so where the digits of the last places are a prize as well', () => {
    expect(met('ssc_5x_zuhe', '1|2|3|4|5', '9,9,3,4,5')).toEqual(['万位', '千位', '百位 3', '十位 4', '个位 5'])
  })
})

describe('numbers that make a bet together', () => {
  it('are lit one by one', () => {
    expect(hits('k3_sanbutong_bz', '1,3,4,6', '6,5,1')).toEqual(['1', '6'])
    expect(
      hits('kl8_rx5_fs', '01,02,03,04,80', Array.from({ length: 20 }, (_, i) => String(i + 2).padStart(2, '0')).join()),
    ).toEqual(['02', '03', '04'])
  })
  it('are looked for only where the play looks', () => {
    expect(hits('ssc_q3_zu6_fs', '1,2,3,9', '1,2,3,9,0')).toEqual(['1', '2', '3'])
    expect(hits('lhc_erquanzhong_fs', '03,12,18', hands)).toEqual(['03', '12'])
    expect(hits('lhc_erzhongte_fs', '03,08,18', hands)).toEqual(['03', '18'])
  })
  it('are lit in 胆 and 拖', () => {
    expect(met('lhc_sanquanzhong_dt', '03|12,18,08', hands)).toEqual(['胆码 03', '拖码 12'])
    expect(met('syx5_rx3_dt', '01|02,03,11', '01,03,05,07,09')).toEqual(['胆码 01', '拖码 03'])
  })
  it('are lit in 不中 when they stay away', () => {
    expect(hits('lhc_buzhong_5', '01,02,03,04,05,12', hands)).toEqual(['01', '02', '04', '05'])
  })
  it('are lit where exactly so many make a bet', () => {
    expect(hits('bj28_tema_b3', '1,12,16', '7,5,4')).toEqual(['16'])
    expect(hits('bj28_tema_b3', '5,7,15', '7,5,4')).toEqual([])
  })
  it('of chosen places are looked for on those places', () => {
    expect(met('ssc_rx2_zuxuan_fs', '1,2@1,2,9', '1,2,9,9,9')).toEqual(['位置', '号码 1 2'])
  })
})

describe('zodiacs', () => {
  it('have the numbers of the lunar year of the draw', () => {
    expect(hits('lhc_texiao', 'ma,long,ji', '03,12,25,30,41,44,49')).toEqual(['马'])
    expect(hits('lhc_hexiao_2', 'niu,long', hands)).toEqual(['牛'])
    expect(hits('lhc_lianxiao2_zhong', 'ma,long,ji', hands)).toEqual(['龙', '马'])
    expect(hits('lhc_lianxiao2_buzhong', 'ma,long,ji', hands)).toEqual(['鸡'])
    expect(hits('lhc_lianwei2_zhong', '3,4,9', hands)).toEqual(['3尾', '4尾'])
  })
})

it('notes are judged one by one', () => {
  expect(hits('k3_sanbutong_ds', '1,2,6;1,5,6', '6,5,1')).toEqual(['1,5,6'])
  expect(met('ssc_rx2_zhixuan_ds', '1,5@1,5;5,1', '1,0,0,0,5')).toEqual(['位置', '号码 1,5'])
})

it('nothing is lit before the draw, and what is not known is left to text', () => {
  expect(met('lhc_tema', '18', null)).toEqual(['号码'])
  expect(rowsOf('k3_none', '1', null)).toBeUndefined()
  expect(rowsOf('k3_hezhi_lm', '大', null)).toBeUndefined()
})

// Five hundred plays take this long on a busy machine.
it('every play shows the rows of a bet, and a bet that wins has something lit', () => {
  for (const { type, plays } of Object.values(catalogue)) {
    for (const { code, prose } of plays) {
      const { number, draw, zodiacYear } = prose.example
      const at = zodiacYear === undefined ? drawsAt : Date.UTC(zodiacYear, 6, 1)
      const bet = { lotteryType: type, playDetailCode: code, bettingNumber: number, openNumber: draw, drawsAt: at }
      const marks = pickedRows(bet)?.flatMap(({ numbers }) => numbers.map(({ mark }) => mark))
      expect(marks, code).toContain('hit')
    }
  }
})

it('readingsOf says what the draw is, and nothing without one', () => {
  const bet = { lotteryType: 'LHC', playDetailCode: 'lhc_tema', bettingNumber: '18', openNumber: hands, drawsAt }
  expect(readingsOf(bet).map(({ text }) => text)).toContain('牛')
  expect(readingsOf({ ...bet, openNumber: null })).toEqual([])
  expect(readingsOf({ ...bet, lotteryType: 'NONE' })).toEqual([])
})
