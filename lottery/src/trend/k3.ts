// Trends of K3: the dice, their sum, span and form.
import { spanOf, sumOf } from '../balls.ts'
import { isBig, isOdd, isRun, isTriple } from '../types/k3-draw.ts'
import {
  parities,
  parityOf,
  sizes,
  spreadGroup,
  type TrendFact,
  type TrendView,
  valueGroup,
  wordGroup,
} from './view.ts'

const sizeText = (draw: readonly number[]): string => (isBig(draw) ? '大' : '小')
const parityText = (draw: readonly number[]): string => (isOdd(draw) ? '单' : '双')

function formOf(draw: readonly number[]): string {
  if (isTriple(draw)) return '三同号'
  if (isRun(draw)) return '三连号'
  return new Set(draw).size === 2 ? '二同号' : '三不同'
}

const sum: TrendFact = { name: '和值', read: (draw) => String(sumOf(draw)) }
const form: TrendFact = { name: '形态', rare: ['三同号', '三连号'], read: formOf }
const dieNames = ['第一骰', '第二骰', '第三骰']

/** The views of K3. */
export const k3Trends: readonly TrendView[] = [
  {
    code: 'jiben',
    name: '基本走势',
    groups: [
      spreadGroup('号码分布', 1, 6, (draw) => draw),
      valueGroup('和值', 3, 18, sumOf),
      valueGroup('跨度', 0, 5, spanOf),
    ],
    facts: [{ name: '大小', read: sizeText }, { name: '单双', read: parityText }, form],
  },
  {
    code: 'touzi',
    name: '骰子',
    groups: dieNames.map((name, place) => valueGroup(name, 1, 6, (draw) => draw[place]!)),
    facts: [sum, form],
  },
  {
    code: 'hezhi',
    name: '和值',
    groups: [
      valueGroup('和值', 3, 18, sumOf),
      wordGroup('大小', sizes, sizeText),
      wordGroup('单双', parities, parityText),
    ],
    facts: [{ name: '和尾', read: (draw) => String(sumOf(draw) % 10) }],
  },
  {
    code: 'xingtai',
    name: '形态',
    groups: [
      wordGroup('形态', ['三同号', '三连号', '二同号', '三不同'], formOf),
      wordGroup('组合', ['大单', '大双', '小单', '小双'], (draw) => sizeText(draw) + parityText(draw)),
      valueGroup('单数个数', 0, 3, (draw) => draw.filter((face) => parityOf(face) === '单').length),
    ],
    facts: [sum],
  },
  {
    code: 'kuadu',
    name: '跨度',
    groups: [valueGroup('跨度', 0, 5, spanOf), valueGroup('和尾', 0, 9, (draw) => sumOf(draw) % 10)],
    facts: [sum, form],
  },
]
