// The pairs of two-sided plays and their runs against independent counts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, findPlay } from './catalogue.ts'
import { textOf } from './fraction.ts'
import { must } from './invariant.ts'
import { streakOf } from './streaks.ts'
import { type SidePair, sidePairsOf } from './two-sided.ts'
import type { TypeDefinition } from './type-definition.ts'

const definitions = Object.values(catalogue) as TypeDefinition[]
const pairsOf = (definition: TypeDefinition): SidePair[] => definition.plays.flatMap(sidePairsOf)
const labelOf = ({ sides }: SidePair): string => sides.map(({ label }) => label).join('')
const pairs = new Map(
  definitions.flatMap(pairsOf).map((pair) => [`${pair.play.code} ${labelOf(pair)}` as string, pair] as const),
)
const pairNamed = (name: string): SidePair => pairs.get(name) as SidePair

describe('the two-sided plays', () => {
  it.each([
    ['K3', 2, ['大小', '单双']],
    ['SSC', 12, ['大小', '单双']],
    ['SYX5', 14, ['大小', '单双', '尾大尾小', '龙虎']],
    ['PK10', 27, ['大小', '单双', '龙虎']],
    ['FC3D', 8, ['大小', '单双']],
    ['PL35', 14, ['大小', '单双']],
    ['KL8', 2, ['大小', '单双']],
    ['LHC', 37, ['大小', '单双', '合大合小', '合单合双', '尾大尾小']],
    ['BJ28', 8, ['大小', '单双']],
  ] as const)('of %s are %i pairs', (type, count, kinds) => {
    const found = pairsOf(definitions.find((definition) => definition.type === type)!)
    expect(found).toHaveLength(count)
    expect([...new Set(found.map(labelOf))]).toEqual(kinds)
  })

  it('leave out what a third choice or a third outcome can win', () => {
    const codes = new Set([...pairs.values()].map(({ play }) => play.code))
    for (const code of ['ssc_lh_wq', 'ssc_niu_lm', 'kl8_sxp', 'kl8_jop', 'bj28_jizhi', 'lhc_tema_jqys']) {
      expect([code, findPlay(code)?.code, codes.has(code)]).toEqual([code, code, false])
    }
  })

  it('always show one side, or give both back', () => {
    for (const definition of definitions) {
      const all = pairsOf(definition).map((pair) => ({
        pair,
        judges: pair.sides.map(({ token }) => pair.play.compile(token)),
      }))
      let state = 7
      const uniform = (n: number) => {
        state = (state * 48271) % 2147483647
        return state % n
      }
      for (let i = 0; i < 400; i += 1) {
        const draw = definition.drawFrom(uniform)
        for (const { pair, judges } of all) {
          const outcomes = judges.map((judge) => judge(draw))
          const won = outcomes.map(({ wins }) => wins.reduce((sum, times) => sum + times, 0))
          const back = outcomes.map(({ refund }) => refund)
          const shown = pair.shown(draw)
          if (shown === undefined)
            expect([won, back]).toEqual([
              [0, 0],
              [1, 1],
            ])
          else expect([won, back]).toEqual([shown === 0 ? [1, 0] : [0, 1], [0, 0]])
        }
      }
    }
  })

  it('say the chance of the next draw exactly', () => {
    const chances = (name: string) => {
      const { sides, back } = pairNamed(name)
      return [...sides.map(({ p }) => textOf(p)), textOf(back)]
    }
    expect(chances('k3_hezhi_lm 大小')).toEqual(['1/2', '1/2', '0/1'])
    expect(chances('pk10_gyh_lm 大小')).toEqual(['4/9', '5/9', '0/1'])
    expect(chances('syx5_lm_q1 单双')).toEqual(['5/11', '5/11', '1/11'])
    expect(chances('lhc_tema_lm 合大合小')).toEqual(['24/49', '24/49', '1/49'])
  })
})

describe('a streak', () => {
  const dice = (text: string) => text.split(' ').map((draw) => must(catalogue.K3!.parseDraw([...draw].join(','))))

  it('counts the newest draws of one side', () => {
    const draws = dice('466 556 566 112 666')
    expect(streakOf(pairNamed('k3_hezhi_lm 大小'), draws)).toEqual({ side: 0, times: 3, ended: true })
    expect(streakOf(pairNamed('k3_hezhi_lm 单双'), draws)).toEqual({ side: 1, times: 2, ended: true })
  })

  it('counts 豹子 of fast 3 by its sum like any other draw', () => {
    expect(streakOf(pairNamed('k3_hezhi_lm 大小'), dice('222 111 112 466'))).toEqual({ side: 1, times: 3, ended: true })
  })

  it('is neither lengthened nor broken by 和', () => {
    const pair = pairNamed('syx5_lm_q1 大小')
    const draws = [11, 7, 11, 9, 6, 11, 5, 8].map((first) => [first, 1, 2, 3, 4])
    expect(streakOf(pair, draws)).toEqual({ side: 0, times: 3, ended: true })
    expect(streakOf(pair, [[11, 1, 2, 3, 4]])).toBeUndefined()
  })

  it('is not ended while the draws given do not hold the one that began it', () => {
    const pair = pairNamed('k3_hezhi_lm 大小')
    expect(streakOf(pair, [])).toBeUndefined()
    expect(streakOf(pair, dice('666 556'))).toEqual({ side: 0, times: 2, ended: false })
  })

  it('is that of a count from the oldest draw on', () => {
    const pair = pairNamed('lhc_tema_lm 大小')
    const special = fc.integer({ min: 1, max: 49 }).map((mark) => [1, 2, 3, 4, 5, 6, mark])
    fc.assert(
      fc.property(fc.array(special, { maxLength: 40 }), (oldestFirst) => {
        let run: { side: 0 | 1; times: number } | undefined
        for (const [, , , , , , mark = 0] of oldestFirst) {
          if (mark === 49) continue
          const side = mark >= 25 ? 0 : 1
          run = run?.side === side ? { side, times: run.times + 1 } : { side, times: 1 }
        }
        const found = streakOf(pair, oldestFirst.toReversed())
        expect(found && { side: found.side, times: found.times }).toEqual(run)
      }),
    )
  })
})
