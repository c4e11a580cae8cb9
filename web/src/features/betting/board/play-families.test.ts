import { playsOf } from '@hongyun/lottery/catalogue.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { describe, expect, test } from 'vitest'
import { type Family, findPlays, playFamilies } from './play-families.ts'

const shown = ({ lines }: Family): string[] =>
  lines.map(({ name, choices }) => `${name}: ${choices.map(({ short }) => short).join(' ')}`)
const familyOf = (type: (typeof lotteryTypes)[number], name: string): Family => {
  const found = playFamilies(playsOf(type)).find((family) => family.name === name)
  if (!found) throw new Error(`no family ${name}`)
  return found
}

describe.each(lotteryTypes)('the families of %s', (type) => {
  const families = playFamilies(playsOf(type))
  const choices = families.flatMap(({ lines }) => lines.flatMap((line) => line.choices))

  test('hold every play once', () => {
    expect(choices.map(({ play }) => play.code).sort()).toEqual(
      playsOf(type)
        .map(({ code }) => code)
        .sort(),
    )
  })

  test('never show two plays of a line under the same words, nor an empty button', () => {
    for (const { lines } of families) {
      for (const line of lines) {
        const words = line.choices.map(({ short }) => short)
        expect(new Set(words).size).toBe(words.length)
        expect(words).not.toContain('')
      }
    }
  })

  test('keep one side to a family, official plays first', () => {
    const modes = families.map(({ mode }) => mode)
    expect(modes).toEqual(modes.toSorted().reverse())
    for (const { mode, lines } of families) {
      expect(lines.every((line) => line.choices.every(({ play }) => play.mode === mode))).toBe(true)
    }
  })
})

test('the families of SSC are those players know', () => {
  const official = playFamilies(playsOf('SSC')).filter(({ mode }) => mode === 'multiple')
  expect(official.map(({ name }) => name)).toEqual([
    '五星',
    '前四',
    '后四',
    '前三',
    '中三',
    '后三',
    '前二',
    '后二',
    '定位胆',
    '不定位',
    '大小单双',
    '任选',
  ])
})

test('a family is laid out in lines', () => {
  expect(shown(familyOf('SSC', '五星'))).toEqual([
    '直选: 复式 单式 组合',
    '组选: 组选120 组选60 组选30 组选20 组选10 组选5',
    '特殊: 一帆风顺 好事成双 三星报喜 四季发财',
  ])
  expect(shown(familyOf('SSC', '任选')).map((line) => line.split(':')[0])).toEqual(['任选二', '任选三', '任选四'])
  expect(shown(familyOf('SSC', '龙虎和'))[0]).toContain('万千 万百')
  expect(shown(familyOf('SYX5', '任选')).map((line) => line.split(':')[0])).toEqual(['复式', '单式', '胆拖'])
})

test('a search finds plays by any of their words', () => {
  const found = findPlays(playsOf('SSC'), ' 后三 组六 ').map(({ code }) => code)
  expect(found).toEqual(['ssc_h3_zu6_fs', 'ssc_h3_zu6_ds'])
  expect(findPlays(playsOf('SSC'), '  ')).toEqual([])
  expect(findPlays(playsOf('SSC'), '没有这个')).toEqual([])
})
