import { money, yuan } from '@hongyun/lottery/money.ts'
import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'
import { firstOptions, type PlanKind, timesOf } from './plan.ts'

/** The advice for a plan of ten issues, with bets that cost 2 yuan. */
function advice(
  kind: PlanKind,
  rate: number,
  back: number,
  change: { most?: number; available?: number; taken?: number } = {},
) {
  const { most = 10_000, available = 200 } = change
  const once = { cost: yuan(2), back: money(BigInt(Math.round(back * 10_000))) }
  const count = 10
  const issues = new Array(Math.min(count, available)).fill(undefined)
  const planned = timesOf({ ...firstOptions, kind, rate }, issues, once, most).length
  return adviceOf({ kind, rate, count, available, planned, taken: change.taken ?? planned, once })
}

describe('the advice', () => {
  it('is empty for a plan that is as requested', () => {
    expect(advice('same', 20, 4)).toBeUndefined()
    expect(advice('profit', 20, 20)).toBeUndefined()
  })

  it.each([0, 1001])('refuses a rate of %i %%', (rate) =>
    expect(advice('profit', rate, 20)).toBe('最低利润率必须在1%与1000%之间'),
  )

  it('names the highest rate that can be reached', () => {
    expect(advice('profit', 120, 4)).toContain('最高可设 99%')
    // The goal is reached on the first issue only: later prizes never cover the cost so far.
    expect(advice('profit', 100, 4)).toContain('最高可设 99%')
    expect(advice('profit', 99, 4)).not.toContain('最高可设')
    expect(advice('profit', 10, 2.1)).toContain('最高可设 4%')
  })

  it('does not suggest a lower rate where none can be reached', () => {
    for (const rate of [1, 20]) {
      expect(advice('profit', rate, 2.01)).toBe('按当前赔率利润率不到 1%，请减少注数或更换玩法')
      for (const back of [2, 1.9, 0])
        expect(advice('profit', rate, back)).toMatch(/不高于每期投入 2.00 元，追号不能盈利/)
    }
  })

  it('says where the multiples end, and that too few issues are no chase', () => {
    expect(advice('double', 20, 4, { most: 100 })).toBe('第 8 期起倍数将超过上限，计划到第 7 期为止')
    expect(advice('double', 20, 4, { most: 1 })).toContain('第 2 期起倍数将超过上限，不足 2 期不能追号')
    expect(advice('profit', 99, 4, { most: 150 })).toContain('不足 2 期不能追号')
  })

  it('says how many issues there are, and how many are needed', () => {
    expect(advice('same', 20, 4, { available: 3 })).toContain('目前可追 3 期')
    expect(advice('same', 20, 4, { available: 0 })).toContain('目前可追 0 期')
    expect(advice('same', 20, 4, { taken: 1 })).toBe('追号至少 2 期，请多选几期')
  })
})
