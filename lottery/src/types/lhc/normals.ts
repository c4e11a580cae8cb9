// LHC 正码, 正码特, 正码1-6, 总和: the normal numbers one by one, and the sum of all seven.
import { choices, levelFor } from '../../plays/choices.ts'
import { sides } from '../../plays/common-choices.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { subsets } from '../../plays/subsets.ts'
import { colourOf, colours } from './colours.ts'
import { bigFrom, bigSumFrom, marks, normals, sumLook } from './draw.ts'
import { exampleDraw as draw } from './example.ts'
import { markColours, markSides } from './mark-choices.ts'
import { colourLevels } from './special.ts'

const ordinals = ['一', '二', '三', '四', '五', '六'] as const
const drawn = draw.split(',')

const sizeOf = (place: number): string => (Number(drawn[place - 1]) >= bigFrom ? '为大' : '为小')

const inOrder = normals.map((place): PlaySpec => {
  const ordinal = ordinals[place - 1]!
  return subsets({
    code: `lhc_zhengte_${place}`,
    group: '正码特',
    name: `正${ordinal}特`,
    view: [place],
    from: marks,
    pick: 1,
    drawn: 1,
    levels: [{ name: '正码特', hits: 1 }],
    rule: `选择一个或几个号码，每个为一注。按开奖顺序第${ordinal}个正码与所选号码相同即中奖，49 照常计算。`,
    example: { number: `${drawn[place - 1]},49`, draw, why: `第${ordinal}个正码是 ${drawn[place - 1]}` },
  })
})

const placeSides = normals.map((place): PlaySpec => {
  const ordinal = ordinals[place - 1]!
  return choices({
    code: `lhc_zhengma${place}_lm`,
    group: '正码1-6',
    name: `正码${ordinal}两面`,
    view: [place],
    choices: markSides,
    levels: [levelFor('两面', ...markSides.map(({ token }) => token))],
    rule: `猜按开奖顺序第${ordinal}个正码的两面：25 到 48 为大，01 到 24 为小；奇数为单，偶数为双；两个数字之和 7 以上为合大，6 以下为合小，和为奇数是合单，偶数是合双；个位 5 到 9 为尾大，0 到 4 为尾小。开 49 为和，退还本金。`,
    example: { number: 'da,xiao', draw, why: `第${ordinal}个正码是 ${drawn[place - 1]}，${sizeOf(place)}` },
  })
})

const placeColours = normals.map((place): PlaySpec => {
  const ordinal = ordinals[place - 1]!
  const { token, label } = colours[colourOf(Number(drawn[place - 1]))]!
  return choices({
    code: `lhc_zhengma${place}_sebo`,
    group: '正码1-6',
    name: `正码${ordinal}色波`,
    view: [place],
    choices: markColours,
    levels: colourLevels,
    rule: `猜按开奖顺序第${ordinal}个正码的颜色：红波 17 个号码，蓝波和绿波各 16 个。49 为绿波，照常计算。`,
    example: { number: token, draw, why: `第${ordinal}个正码 ${drawn[place - 1]} 为${label}` },
  })
})

/** The plays on normal numbers and 总和. */
export const normalPlays: readonly PlaySpec[] = [
  subsets({
    code: 'lhc_zhengma',
    group: '正码',
    name: '正码',
    view: normals,
    from: marks,
    pick: 1,
    drawn: normals.length,
    levels: [{ name: '正码', hits: 1 }],
    rule: '选择一个或几个号码，每个为一注。所选号码是六个正码之一即中奖，特码不算。',
    example: { number: '03,18,25', draw, why: '03 和 25 是正码，18 是特码' },
  }),
  ...inOrder,
  ...placeSides,
  ...placeColours,
  choices({
    code: 'lhc_zonghe_lm',
    group: '总和',
    name: '总和大小单双',
    look: sumLook,
    choices: sides({ read: ([sum = 0]) => sum, bigFrom: bigSumFrom, bigNote: '175 以上', smallNote: '174 以下' }),
    levels: [levelFor('大', 'da'), levelFor('小', 'xiao'), levelFor('单', 'dan'), levelFor('双', 'shuang')],
    rule: '猜七个开奖号码之和的大小或单双：175 以上为大，174 以下为小，奇数为单，偶数为双，没有和局。',
    example: { number: 'xiao,dan', draw, why: '总和 173 为小、为单' },
  }),
]
