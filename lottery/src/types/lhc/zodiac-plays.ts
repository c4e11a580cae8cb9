// LHC 生肖, 合肖, 尾数, 连肖, 连尾: which zodiacs and last digits a draw shows.
import { yearOf, zodiacOf, zodiacs } from '../../lunar.ts'
import { type Choice, choices, levelFor } from '../../plays/choices.ts'
import { once } from '../../plays/different-space.ts'
import { type NumberSet, numberSets } from '../../plays/number-sets.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { presence, shownSpace } from '../../plays/presence.ts'
import { marks, normals, special, tailClasses, zodiacClasses } from './draw.ts'
import { exampleDraw as draw, inSnakeYear, zodiacYear } from './example.ts'
import { zodiacUnion } from './zodiac-union.ts'

const words = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一'] as const
/** How many, before 个: two is 两. */
const count = (pick: number): string => (pick === 2 ? '两' : words[pick]!)
const zodiacLevels = ['不含本命肖', '含本命肖'] as const

const zodiacSets = (year: number): NumberSet[] =>
  zodiacs.map((_, zodiac) => ({
    numbers: marks.tokens.map((_, i) => i + 1).filter((number) => zodiacOf(number, year) === zodiac),
    level: zodiacOf(1, year) === zodiac ? 2 : 1,
  }))

const zodiacSetRow = {
  from: marks,
  choices: zodiacs,
  levels: zodiacLevels,
  yearly: 'numbers',
  inYear: zodiacSets,
} as const

const counts: readonly Choice[] = [
  ...[2, 3, 4, 5, 6, 7].map((n): Choice => ({ token: `${n}`, label: `${n}肖`, wins: ([shown]) => shown === n })),
  { token: 'dan', label: '总肖单', note: '3 5 7 肖', wins: ([shown = 0]) => shown % 2 === 1 },
  { token: 'shuang', label: '总肖双', note: '2 4 6 肖', wins: ([shown = 0]) => shown % 2 === 0 },
]

const howMany: PlaySpec = {
  ...choices({
    code: 'lhc_zongxiao',
    group: '生肖',
    name: '总肖',
    look: {
      of: (drawn, context) => {
        const year = yearOf(context)
        return [new Set(drawn.map((number) => zodiacOf(number, year))).size]
      },
      space: once(() => shownSpace(zodiacClasses)),
    },
    choices: counts,
    levels: [
      ...[2, 3, 4, 5, 6, 7].map((n) => levelFor(`${n}`, `${n}`)),
      levelFor('总肖单', 'dan'),
      levelFor('总肖双', 'shuang'),
    ],
    rule: '猜七个开奖号码共有几个不同的生肖，从 2 肖到 7 肖中选择，或猜其单双，每选一项为一注。49 照常计算。',
    example: { number: '6,shuang', draw, zodiacYear, why: inSnakeYear('开出兔、马、蛇、鼠、牛、狗，共 6 肖') },
  }),
  yearly: 'numbers',
}

/** 特肖 and other plays on the zodiac of one number. */
export const oneZodiac: readonly PlaySpec[] = [
  numberSets({
    ...zodiacSetRow,
    code: 'lhc_texiao',
    group: '生肖',
    name: '特肖',
    view: special,
    rule: '选择一个或几个生肖，每个为一注。特码属所选的生肖即中奖，49 属当年的生肖，照常计算。',
    example: { number: 'shu,tu', draw, zodiacYear, why: inSnakeYear('特码 18 属鼠') },
  }),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((pick) =>
    zodiacUnion({
      code: `lhc_hexiao_${pick}`,
      group: '合肖',
      name: `合肖${words[pick]}肖`,
      view: special,
      pick,
      level: '合肖',
      rule: `选择${count(pick)}个生肖合成一注。特码属其中任何一个生肖即中奖；特码开 49 为和，退还本金。`,
      example: {
        number: zodiacs
          .slice(0, pick)
          .map(({ token }) => token)
          .join(','),
        draw,
        zodiacYear,
        why: inSnakeYear('特码 18 属鼠，在所选之中'),
      },
    }),
  ),
]

/** Plays on zodiacs and last digits anywhere in the draw. */
export const anyZodiac: readonly PlaySpec[] = [
  presence({
    code: 'lhc_yixiao',
    group: '生肖',
    name: '一肖(平特肖)',
    classes: zodiacClasses,
    pick: 1,
    wins: 'shown',
    levels: zodiacLevels,
    rule: '选择一个或几个生肖，每个为一注。七个开奖号码里有所选的生肖即中奖，出现几次都只算一次。49 照常计算。',
    example: { number: 'shu,hu', draw, zodiacYear, why: inSnakeYear('30 和 18 属鼠，只算一次；没有虎') },
  }),
  numberSets({
    ...zodiacSetRow,
    code: 'lhc_zhengxiao',
    group: '生肖',
    name: '正肖',
    view: normals,
    rule: '选择一个或几个生肖，每个为一注。六个正码里每有一个所选的生肖就中奖一次，出现几个中几次；特码不算，49 照常计算。',
    example: { number: 'shu,tu,hu', draw, zodiacYear, why: inSnakeYear('正码 30 属鼠，03 属兔') },
  }),
  howMany,
  presence({
    code: 'lhc_pingwei',
    group: '尾数',
    name: '平特尾数',
    classes: tailClasses,
    pick: 1,
    wins: 'shown',
    levels: ['1…9', '0'],
    rule: '选择一个或几个尾数，每个为一注。七个开奖号码里有所选的尾数即中奖，出现几次都只算一次。',
    example: { number: '0,6', draw, why: '30 为 0 尾，没有 6 尾' },
  }),
]

const linked = (pick: number): PlaySpec[] => [
  presence({
    code: `lhc_lianxiao${pick}_zhong`,
    group: '连肖',
    name: `${words[pick]}连肖中`,
    classes: zodiacClasses,
    pick,
    wins: 'shown',
    levels: zodiacLevels,
    rule: `选择${count(pick)}个或更多生肖，其中每${count(pick)}个为一注。一注里的生肖在七个开奖号码中全部出现即中奖，49 照常计算。含本命肖（当年的生肖）的注按另一赔率。`,
    example: {
      number: ['shu', 'niu', 'she', 'tu', 'ma', 'hu'].slice(0, pick + 1).join(','),
      draw,
      zodiacYear,
      why: inSnakeYear('开出兔、马、蛇、鼠、牛、狗，本命肖蛇也在其中'),
    },
  }),
  presence({
    code: `lhc_lianxiao${pick}_buzhong`,
    group: '连肖',
    name: `${words[pick]}连肖不中`,
    classes: zodiacClasses,
    pick,
    wins: 'missing',
    levels: zodiacLevels,
    rule: `选择${count(pick)}个或更多生肖，其中每${count(pick)}个为一注。一注里的生肖在七个开奖号码中一个也不出现即中奖，49 照常计算。含本命肖（当年的生肖）的注按另一赔率。`,
    example: {
      number: ['hu', 'long', 'yang', 'hou', 'ji'].slice(0, pick).join(','),
      draw,
      zodiacYear,
      why: inSnakeYear('只开出兔、马、蛇、鼠、牛、狗，所选的都没有出现'),
    },
  }),
]

const linkedTails = (pick: number): PlaySpec[] => [
  presence({
    code: `lhc_lianwei${pick}_zhong`,
    group: '连尾',
    name: `${words[pick]}连尾中`,
    classes: tailClasses,
    pick,
    wins: 'shown',
    levels: ['不含0尾', '含0尾'],
    rule: `选择${count(pick)}个或更多尾数，其中每${count(pick)}个为一注。一注里的尾数在七个开奖号码中全部出现即中奖。含 0 尾的注按另一赔率。`,
    example: {
      number: ['1', '2', '3', '4', '5', '6'].slice(0, pick + 1).join(','),
      draw,
      why: '开出 0 1 2 3 4 5 8 尾',
    },
  }),
  presence({
    code: `lhc_lianwei${pick}_buzhong`,
    group: '连尾',
    name: `${words[pick]}连尾不中`,
    classes: tailClasses,
    pick,
    wins: 'missing',
    levels: ['不含0尾', '含0尾'],
    rule: `选择${count(pick)}个或更多尾数，其中每${count(pick)}个为一注。一注里的尾数在七个开奖号码中一个也不出现即中奖。含 0 尾的注按另一赔率。`,
    example:
      pick <= 3
        ? { number: ['6', '7', '9'].slice(0, pick).join(','), draw, why: '没有开出 6、7、9 尾' }
        : {
            number: ['5', '6', '7', '8', '9'].slice(0, pick).join(','),
            draw: '01,11,21,02,12,03,13',
            why: '只开出 1、2、3 尾',
          },
  }),
]

/** 连肖 and 连尾. */
export const linkedPlays: readonly PlaySpec[] = [...[2, 3, 4, 5].flatMap(linked), ...[2, 3, 4, 5].flatMap(linkedTails)]
