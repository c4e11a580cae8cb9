// Plays on properties of digits: 大小单双, 龙虎和, 两面, 形态. One row for each kind of play, for all windows of the type.
import { sumOf } from '../../balls.ts'
import { choices, levelFor } from '../../plays/choices.ts'
import { chosenPlaces, type Option } from '../../plays/chosen-places.ts'
import { dragonTiger, sides } from '../../plays/common-choices.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { digits, reading } from './draw.ts'
import { formOfThree, fullForms } from './forms.ts'
import { oneDigit } from './rows.ts'
import { headOf, placesOf, type Window } from './window.ts'

const halves: readonly Option[] = [
  { token: 'da', label: '大', note: '5-9', holds: (digit) => digit >= 5 },
  { token: 'xiao', label: '小', note: '0-4', holds: (digit) => digit < 5 },
  { token: 'dan', label: '单', note: '奇数', holds: (digit) => digit % 2 === 1 },
  { token: 'shuang', label: '双', note: '偶数', holds: (digit) => digit % 2 === 0 },
]

/** 大小单双 of each place of a window, all of which must hold. */
export const placeSides = (window: Window, code: string): PlaySpec => ({
  ...chosenPlaces({
    ...headOf(window, '', '大小单双'),
    code,
    group: '大小单双',
    from: digits,
    places: window.places,
    options: halves,
    take: window.places.length,
    level: '大小单双',
    kind: 'cells',
    quick: ['all', 'clear'],
    rule: `从${placesOf(window)}各选一个或多个大、小、单、双，每一位取一个组成一注：5 到 9 为大，0 到 4 为小，奇数为单，偶数为双。各位都符合所选即中奖，可以同时中多注。`,
    example: {
      number: window.places.map((_, i) => (i === 0 ? 'da,dan' : 'xiao,shuang')).join('|'),
      draw: window.shown('920'),
      why: `${window.places[0]} 9 为大、为单，其余各位为小、为双`,
    },
  }),
})

/** 龙虎和 of two places. */
export function dragonTigerTie(window: Window): PlaySpec {
  const [first, second] = window.places
  return choices({
    ...headOf(window, '', '龙虎和'),
    code: window.code,
    mode: 'amount',
    choices: [...dragonTiger, { token: 'he', label: '和', note: '两位相同', wins: ([one, other]) => one === other }],
    levels: [levelFor('龙/虎', 'long', 'hu'), levelFor('和', 'he')],
    rule: `比较${first}和${second}的号码：${first}大为龙，${second}大为虎，相同为和。每选一个为一注，猜对即中奖；开出和时，龙和虎都不中奖。`,
    example: { number: 'hu,he', draw: window.shown('37'), why: `${first} 3 小于${second} 7，为虎` },
  })
}

/** 大小单双 of one place. */
export const oneSides = (window: Window, code: string): PlaySpec =>
  choices({
    ...headOf(window, '', '大小单双'),
    code,
    mode: 'amount',
    choices: sides({ read: ([digit = 0]) => digit, bigFrom: 5, bigNote: '5-9', smallNote: '0-4' }),
    levels: [levelFor('大小单双', 'da', 'xiao', 'dan', 'shuang')],
    rule: `猜${window.name}号码的大小或单双：5 到 9 为大，0 到 4 为小，奇数为单，偶数为双（0 为小、为双）。每选一个为一注，猜对即中奖。`,
    example: { number: 'da,dan,xiao', draw: window.shown('7'), why: `${window.name} 7 为大、为单` },
  })

/** The number of one place. */
export const oneNumber = (window: Window, code: string): PlaySpec =>
  oneDigit({
    ...headOf(window, '', '号码'),
    code,
    mode: 'amount',
    level: '号码',
    read: ([digit = 0]) => digit,
    rule: `猜${window.name}开出的号码，每选一个为一注，猜对即中奖。`,
    example: { number: '1,2,8', draw: window.shown('8'), why: `${window.name}开出 8` },
  })

export type SumRow = Head & {
  readonly places: number
  /** From this sum on it is 大. */
  readonly bigFrom: number
  readonly level?: string
}

/** 大小单双 of the sum of all digits in view. */
export function sumSides(row: SumRow): PlaySpec {
  const { places, bigFrom, level = row.name } = row
  return {
    ...choices({
      ...row,
      choices: sides({
        read: ([sum = 0]) => sum,
        bigFrom,
        bigNote: `${bigFrom}-${places * 9}`,
        smallNote: `0-${bigFrom - 1}`,
      }),
      levels: [levelFor(level, 'da', 'xiao', 'dan', 'shuang')],
    }),
    look: reading(places, sumOf),
  }
}

/** 形态 of three digits: every draw has exactly one. */
export const formPlay = (window: Window, head: Pick<Head, 'code' | 'group' | 'name'>): PlaySpec => ({
  ...choices({
    ...headOf(window, '', ''),
    ...head,
    mode: 'amount',
    choices: fullForms.map((form, i) => ({ ...form, wins: ([seen]) => seen === i })),
    levels: fullForms.map(({ token, label }) => levelFor(label, token)),
    quick: ['all', 'clear'],
    rule: `猜${placesOf(window)}三个号码的形态：豹子为三个相同，顺子为三个相连（890 和 901 也算），对子为恰好两个相同，半顺为没有以上情形但有两个相邻（9 和 0 算相邻），其余为杂六，都不分先后。每次开奖只有一种形态，猜对即中奖。`,
    example: { number: 'banshun,zaliu', draw: window.shown('905'), why: '9 和 0 相邻，是半顺' },
  }),
  look: reading(3, formOfThree),
})
