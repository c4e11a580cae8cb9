import { expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { kl8 } from './kl8.ts'

followsTheCatalogue(kl8, 480, 186)

it('reads a draw of KL8', () => {
  const from = (first: number) => Array.from({ length: 20 }, (_, i) => first + i)
  const texts = (draw: readonly number[]) => kl8.read(draw).map(({ text }) => text)
  expect(texts(from(1))).toEqual(['210', '小', '双', '上', '和', '金'])
  expect(texts(from(61))).toEqual(['1410', '大', '双', '下', '和', '土'])
  expect(texts(from(31))).toEqual(['810', '和', '双', '中', '和', '水'])
})

it('has a level for every sum of the five elements', () => {
  const elements = kl8.plays.find(({ code }) => code === 'kl8_wuxing')!
  const { p } = elements.levels.reduce((sum, level) => ({
    ...level,
    p: { num: sum.p.num * level.p.den + level.p.num * sum.p.den, den: sum.p.den * level.p.den },
  }))
  expect(p.num).toBe(p.den)
})
