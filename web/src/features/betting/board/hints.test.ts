import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { expect, test } from 'vitest'
import { hintPlays, hintsOf, standout } from './hints.ts'

const ssc = definitionOf('SSC')
const play = (code: string) => {
  const found = ssc.plays.find((one) => one.code === code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}
const codes = (code: string) => hintPlays(ssc, play(code)).map((one) => one.code)
const draws = ['1,2,3,4,5', '1,9,9,9,9', '0,2,2,2,2'].map((openNumber, i) => ({
  issue: String(100 - i),
  drawsAt: 1000 - i,
  openNumber,
}))
const trend = { list: draws, sampled: 3, misses: {} }

test('a play has figures of its own, or those of its places, or none', () => {
  expect(codes('ssc_lh_wq')).toEqual(['ssc_lh_wq'])
  expect(codes('ssc_dwd')).toEqual(['ssc_dwd'])
  expect(codes('ssc_q3_zhixuan_fs')).toEqual(['ssc_dwd'])
  expect(codes('ssc_5x_zux60')).toEqual([])
  expect(codes('ssc_5x_zhixuan_ds')).toEqual([])
})

test('on a board of the eighty numbers each has its own figure, whatever the play makes of them', () => {
  const kl8 = definitionOf('KL8')
  for (const play of kl8.plays.filter(({ group, board }) => group === '任选' && board.kind !== 'notes'))
    expect(hintPlays(kl8, play).length, play.code).toBe(1)
  const five = kl8.plays.find(({ code }) => code === 'kl8_rx5_fs')
  const openNumber = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, '0')).join(',')
  const draws = { list: [{ issue: '1', drawsAt: 1, openNumber }], sampled: 1, misses: {} }
  expect(five && hintsOf(kl8, five, draws, 'misses')?.of).toMatchObject({ '01': 0, '20': 0, '21': 1 })
  expect(five && hintsOf(kl8, five, draws, 'hits')?.of).toMatchObject({ '01': 1, '21': 0 })
})

test('misses and hits are counted in the draws that are known', () => {
  expect(hintsOf(ssc, play('ssc_q3_zhixuan_fs'), trend, 'misses')?.of['万位:0']).toBe(2)
  expect(hintsOf(ssc, play('ssc_dwd'), trend, 'misses')?.of).toMatchObject({ '万位:1': 0, '个位:7': 3 })
  const hits = hintsOf(ssc, play('ssc_q3_zhixuan_fs'), trend, 'hits')
  expect(hits?.name).toBe('近 3 期开出')
  expect([hits?.of['万位:1'], hits?.of['万位:0'], hits?.of['千位:2'], hits?.of['个位:7']]).toEqual([2, 1, 2, 0])
  expect(hintsOf(ssc, play('ssc_lh_wq'), trend, 'hits')?.of.hu).toBe(3)
})

test('nothing is shown where nothing is known or wanted', () => {
  expect(hintsOf(ssc, play('ssc_dwd'), trend, 'none')).toBeUndefined()
  expect(hintsOf(ssc, play('ssc_dwd'), undefined, 'misses')).toBeUndefined()
  expect(hintsOf(ssc, play('ssc_dwd'), { ...trend, list: [], sampled: 0 }, 'hits')).toBeUndefined()
})

test.each([
  [[1, 2, 9], 9],
  [[9, 9, 1], 9],
  [[9, 9, 9, 1], undefined],
  [[undefined, 3], undefined],
  [[], undefined],
])('of %j %j stands out', (figures, most) => expect(standout(figures)).toBe(most))
