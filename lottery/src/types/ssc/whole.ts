// SSC · 斗牛梭哈: the five digits as a hand of cards.
import { choices, levelFor } from '../../plays/choices.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { reading } from '../digits/draw.ts'
import { bullOf, handForms, handOf } from '../digits/forms.ts'

const hands: Pick<Head, 'group' | 'mode'> = { group: '斗牛梭哈', mode: 'amount' }
const bullRule =
  '五个号码中有三个相加是 10 的倍数（0 也算）为有牛，另外两个相加的个位数是几就是牛几，个位数为 0 是牛牛；没有这样三个号码为无牛。'

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Every value of 牛, 0 for 无牛 and 10 for 牛牛. */
const bulls = [
  { token: 'wuniu', label: '无牛', value: 0 },
  ...numerals.map((numeral, i) => ({ token: `niu${i + 1}`, label: `牛${numeral}`, value: i + 1 })),
  { token: 'niuniu', label: '牛牛', value: 10 },
]

const bullSides = [
  { token: 'da', label: '牛大', note: '牛六到牛牛', holds: (value: number) => value >= 6 },
  { token: 'xiao', label: '牛小', note: '牛一到牛五', holds: (value: number) => value >= 1 && value <= 5 },
  { token: 'dan', label: '牛单', note: '牛一三五七九', holds: (value: number) => value % 2 === 1 },
  { token: 'shuang', label: '牛双', note: '牛二四六八、牛牛', holds: (value: number) => value > 0 && value % 2 === 0 },
]

/** The plays of 斗牛 and 梭哈. */
export const handPlays: readonly PlaySpec[] = [
  {
    ...choices({
      ...hands,
      code: 'ssc_niuniu',
      name: '斗牛',
      choices: bulls.map(({ token, label, value }) => ({ token, label, wins: ([seen]) => seen === value })),
      levels: bulls.map(({ token, label }) => levelFor(label, token)),
      quick: ['all', 'clear'],
      rule: `${bullRule}每选一个为一注，猜对即中奖。`,
      example: { number: 'niu1,niu5,wuniu', draw: '2,3,5,8,7', why: '2+3+5=10，8+7=15，是牛五' },
    }),
    look: reading(5, bullOf),
  },
  {
    ...choices({
      ...hands,
      code: 'ssc_niu_lm',
      name: '斗牛两面',
      choices: bullSides.map(({ token, label, note, holds }) => ({
        token,
        label,
        note,
        wins: ([seen = 0]) => holds(seen),
      })),
      levels: bullSides.map(({ token, label }) => levelFor(label, token)),
      quick: ['all', 'clear'],
      rule: `${bullRule}牛六到牛牛为牛大，牛一到牛五为牛小；牛牛按 10 算，为牛双。每选一个为一注，猜对即中奖；开出无牛时都不中奖。`,
      example: { number: 'da,dan', draw: '0,0,0,3,4', why: '三个 0 相加为 0，3+4=7，是牛七，为牛大、为牛单' },
    }),
    look: reading(5, bullOf),
  },
  {
    ...choices({
      ...hands,
      code: 'ssc_suoha',
      name: '梭哈',
      choices: handForms.map((form, i) => ({ ...form, wins: ([seen]) => seen === i })),
      levels: handForms.map(({ token, label }) => levelFor(label, token)),
      quick: ['all', 'clear'],
      rule: '猜五个号码的牌型，不分先后：五条为五个相同，四条为四个相同，葫芦为三个相同加两个相同，顺子为五个相连（9 和 0 相连），三条为三个相同，两对为两个对子，一对为一个对子，其余为散号。每选一个为一注，猜对即中奖。',
      example: { number: 'hulu,shunzi', draw: '1,9,8,0,7', why: '7、8、9、0、1 相连，是顺子' },
    }),
    look: reading(5, handOf),
  },
]
