// KL8 盘面: plays on how many numbers are low or odd, and on the sum of the twenty.
import { type Choice, choices, levelFor } from '../../plays/choices.ts'
import { sidePairs, sides } from '../../plays/common-choices.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { elements, half, middleSum, oddLook, sumLook, upperLook } from './draw.ts'

const draw = '02,05,08,13,17,21,24,30,33,36,41,44,49,52,57,61,66,70,75,79'
const plates = { group: '盘面', mode: 'amount' } as const

const first = ([value = 0]: readonly number[]): number => value
const isMiddle = (sum: number): boolean => sum === middleSum

const plate = (token: string, label: string, note: string, wins: (count: number) => boolean): Choice => ({
  token,
  label,
  note,
  wins: (seen) => wins(first(seen)),
})

const [big, small, odd, even] = sides({
  read: first,
  bigFrom: middleSum + 1,
  bigNote: '811-1410',
  smallNote: '210-809',
  back: isMiddle,
}) as [Choice, Choice, Choice, Choice]

/** 810 is 双 and refunds neither 单 nor 双. */
const standing = ({ back: _, ...choice }: Choice, wins: (sum: number) => boolean): Choice => ({
  ...choice,
  wins: (seen) => wins(first(seen)),
})

/** The plays of 盘面. */
export const platePlays: readonly PlaySpec[] = [
  choices({
    ...plates,
    code: 'kl8_sxp',
    name: '上下盘',
    look: upperLook,
    choices: [
      plate('shang', '上', '01-40 多于 10 个', (count) => count > half),
      plate('zhong', '中', '01-40 正好 10 个', (count) => count === half),
      plate('xia', '下', '01-40 少于 10 个', (count) => count < half),
    ],
    levels: [levelFor('上/下', 'shang', 'xia'), levelFor('中', 'zhong')],
    rule: '看二十个开奖号码里有几个在 01 到 40 之间：多于十个为上，少于十个为下，正好十个为中。开中时，上和下都不中奖。',
    example: { number: 'shang,zhong', draw, why: '01 到 40 之间正好十个，为中' },
  }),
  choices({
    ...plates,
    code: 'kl8_jop',
    name: '奇偶盘',
    look: oddLook,
    choices: [
      plate('ji', '奇', '奇数多于 10 个', (count) => count > half),
      plate('he', '和', '奇数正好 10 个', (count) => count === half),
      plate('ou', '偶', '奇数少于 10 个', (count) => count < half),
    ],
    levels: [levelFor('奇/偶', 'ji', 'ou'), levelFor('和', 'he')],
    rule: '看二十个开奖号码里有几个奇数：多于十个为奇，少于十个为偶，正好十个为和。开和时，奇和偶都不中奖。',
    example: { number: 'ji,ou', draw, why: '奇数有十一个，为奇' },
  }),
  choices({
    ...plates,
    code: 'kl8_hezhi_lm',
    name: '和值大小单双',
    look: sumLook,
    choices: [
      big,
      small,
      plate('he', '总和810', '和值为 810', isMiddle),
      standing(odd, (sum) => sum % 2 === 1),
      standing(even, (sum) => sum % 2 === 0),
    ],
    levels: [
      levelFor('大/小', 'da', 'xiao'),
      levelFor('总和810', 'he'),
      levelFor('单', 'dan'),
      levelFor('双', 'shuang'),
    ],
    rule: '猜二十个开奖号码之和：大于 810 为大，小于 810 为小，奇数为单，偶数为双。正好 810 时总和810 中奖，大和小退还本金，单双照常计算。',
    example: { number: 'xiao,dan', draw, why: '和值 783 为小、为单' },
  }),
  choices({
    ...plates,
    code: 'kl8_hezhi_zuhe',
    name: '和值组合',
    look: sumLook,
    choices: sidePairs({ read: first, bigFrom: middleSum + 1, back: isMiddle }),
    levels: [levelFor('大单/小单', 'dadan', 'xiaodan'), levelFor('大双/小双', 'dashuang', 'xiaoshuang')],
    rule: '同时猜二十个开奖号码之和的大小和单双，两样都对才中奖：大于 810 为大，小于 810 为小。正好 810 时全部退还本金。',
    example: { number: 'xiaodan,dadan', draw, why: '和值 783 为小单' },
  }),
  choices({
    ...plates,
    code: 'kl8_wuxing',
    name: '五行',
    look: sumLook,
    choices: elements.map(({ token, label, from, to }) =>
      plate(token, label, `${from}-${to}`, (sum) => sum >= from && sum <= to),
    ),
    levels: elements.map(({ token, label }) => levelFor(label, token)),
    rule: '按二十个开奖号码之和分五行：210 到 695 为金，696 到 763 为木，764 到 855 为水，856 到 923 为火，924 到 1410 为土。',
    example: { number: 'shui,huo', draw, why: '和值 783 为水' },
  }),
]
