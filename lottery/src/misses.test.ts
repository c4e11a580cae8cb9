import { describe, expect, it } from 'vitest'
import { definitionOf } from './catalogue.ts'
import { invariant } from './invariant.ts'
import type { LotteryType } from './lottery-types.ts'
import { singleChoices } from './misses.ts'

const choicesOf = (code: string, type: LotteryType = 'K3') => {
  const play = definitionOf(type).plays.find((play) => play.code === code)
  invariant(play, code)
  return singleChoices(play)
}

describe('singleChoices', () => {
  it('has every sum, and the one that a draw wins', () => {
    const sums = choicesOf('k3_hezhi')
    expect(sums.length).toBe(16)
    expect(sums.filter(({ hits }) => hits([6, 5, 2])).map(({ token }) => token)).toEqual(['13'])
  })

  it('has none where a bet takes several numbers', () => {
    for (const code of ['k3_sanbutong_bz', 'k3_sanbutong_dt', 'k3_ertong_dx', 'k3_ertong_ds']) {
      expect(choicesOf(code)).toEqual([])
    }
  })

  it('has every digit of every place, and those of a row of digits', () => {
    const places = choicesOf('ssc_dwd', 'SSC')
    expect(places.length).toBe(50)
    const hit = places.filter(({ hits }) => hits([6, 5, 2, 0, 6])).map(({ token }) => token)
    expect(hit).toEqual(['万位:6', '千位:5', '百位:2', '十位:0', '个位:6'])
    const anywhere = choicesOf('ssc_bdw_q3_1m', 'SSC').filter(({ hits }) => hits([6, 5, 6, 0, 1]))
    expect(anywhere.map(({ token }) => token)).toEqual(['号码:5', '号码:6'])
  })

  it('has none of a play of several places', () => {
    for (const code of ['ssc_5x_zhixuan_fs', 'ssc_rx2_zhixuan_hz', 'ssc_rx2_zhixuan_fs', 'ssc_5x_zux60']) {
      expect(choicesOf(code, 'SSC')).toEqual([])
    }
  })
})
