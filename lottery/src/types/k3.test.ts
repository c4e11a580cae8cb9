import { describe, expect, it } from 'vitest'
import { allThrows } from '../../testing/bets.ts'
import { readVectors } from '../../testing/vectors.ts'
import { catalogue, findPlay, playsOf } from '../catalogue.ts'
import { textOf } from '../fraction.ts'
import { must } from '../invariant.ts'
import { k3 } from './k3.ts'
import { diceSpace } from './k3-draw.ts'

type Vector = {
  playDetailCode: string
  bettingNumber: string
  draw: string
  count: number
  wins: Record<string, number>
  refund: number
}
type Bad = { playDetailCode: string; bettingNumber: string; why: string }

const play = (code: string) => {
  const found = findPlay(code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}

/** The chances of the catalogue, written down once more to be compared with the computed ones. */
const chances: Readonly<Record<string, readonly string[]>> = {
  k3_hezhi: ['1/216', '1/72', '1/36', '5/108', '5/72', '7/72', '25/216', '1/8'],
  k3_hezhi_lm: ['1/2'],
  k3_hezhi_zuhe: ['47/216', '61/216'],
  k3_santong_tx: ['1/36'],
  k3_santong_dx: ['1/216'],
  k3_sanbutong_bz: ['1/36'],
  k3_sanbutong_dt: ['1/36'],
  k3_sanbutong_ds: ['1/36'],
  k3_sanlian_tx: ['1/9'],
  k3_sanlian_dx: ['1/36'],
  k3_ertong_fx: ['2/27'],
  k3_ertong_dx: ['1/72'],
  k3_ertong_ds: ['1/72'],
  k3_erbutong_bz: ['5/36'],
  k3_erbutong_dt: ['5/36'],
  k3_erbutong_ds: ['5/36'],
  k3_dantiao: ['91/216'],
  k3_kuadu: ['1/36', '5/36', '2/9', '1/4'],
}

describe('K3', () => {
  it('has the plays of the catalogue, in its order', () => {
    expect(playsOf('K3').map(({ code }) => code)).toEqual(Object.keys(chances))
    expect(catalogue.K3).toBe(k3)
    expect(findPlay('constructor')).toBeUndefined()
  })

  it.each(Object.entries(chances))('%s has the chances of the catalogue', (code, expected) => {
    expect(play(code).levels.map(({ p }) => textOf(p))).toEqual(expected)
    for (const { level, reach, q } of play(code).levels) {
      expect([level > 0, reach, textOf(q)]).toEqual([true, 1, '0/1'])
    }
  })

  it('tells 56 throws apart that weigh as the 216', () => {
    expect(diceSpace.draws.length).toBe(56)
    expect(diceSpace.draws.reduce((sum, { weight }) => sum + weight, 0n)).toBe(216n)
    for (const { draw, weight } of diceSpace.draws) {
      const same = allThrows.filter((thrown) => thrown.toSorted().join() === draw.join())
      expect(BigInt(same.length)).toBe(weight)
    }
  })

  it('judges every case as the reference does', () => {
    const vectors = readVectors<Vector>('k3.jsonl')
    expect(vectors.length).toBe(360)
    for (const { playDetailCode, bettingNumber, draw, count, wins, refund } of vectors) {
      const judged = play(playDetailCode).compile(bettingNumber)(must(k3.parseDraw(draw)))
      const won = Object.fromEntries(
        judged.wins.flatMap((times, i) => (times > 0 ? [[String(i + 1), times] as const] : [])),
      )
      expect({ bettingNumber, count: must(play(playDetailCode).check(bettingNumber)).count, won, refund }).toEqual({
        bettingNumber,
        count,
        won: wins,
        refund: judged.refund,
      })
    }
  })

  it('refuses every bad number and says so in Chinese', () => {
    const bad = readVectors<Bad>('k3-bad.jsonl')
    expect(bad.length).toBe(136)
    for (const { playDetailCode, bettingNumber, why } of bad) {
      const checked = play(playDetailCode).check(bettingNumber)
      expect(checked.ok, `${playDetailCode} ${why}`).toBe(false)
      if (!checked.ok) expect(checked.reason).toMatch(/\p{Script=Han}/u)
      expect(() => play(playDetailCode).compile(bettingNumber)).toThrow()
    }
  })

  it('reads a draw', () => {
    const texts = (draw: string) => k3.read(must(k3.parseDraw(draw))).map(({ text }) => text)
    expect(texts('1,2,4')).toEqual(['7', '小', '单', '三不同号'])
    expect(texts('4,3,5')).toEqual(['12', '大', '双', '三连号'])
    expect(texts('6,1,2')).toEqual(['9', '小', '单', '三不同号'])
    expect(texts('5,5,1')).toEqual(['11', '大', '单', '对子'])
    expect(texts('4,4,4')).toEqual(['12', '大', '双', '豹子'])
  })

  it.each(['', '1,2', '1,2,7', '1,2,0', '1,2,3,4', '1, 2,3', '01,2,3', '1;2;3', '1,2,3\n'])(
    'refuses the draw %j',
    (text) => {
      expect(k3.parseDraw(text).ok).toBe(false)
    },
  )

  it('writes a draw as it reads it', () => {
    for (const draw of allThrows) expect(k3.parseDraw(k3.formatDraw(draw))).toEqual({ ok: true, value: draw })
  })
})
