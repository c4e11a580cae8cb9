// LHC 连码, 自选不中, 多选中一, 特平中: several numbers together, drawn or not.
import type { PlaySpec } from '../../plays/play-of.ts'
import { bankers, subsets } from '../../plays/subsets.ts'
import { drawSize, marks, normals } from './draw.ts'
import { exampleDraw as draw } from './example.ts'
import { type PairLevel, pairs } from './with-special.ts'

const words = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const
/** How many, before 个: two is 两. */
const count = (pick: number): string => (pick === 2 ? '两' : words[pick]!)
const most = 10

/** A play among the normal numbers, picked freely and with 拖头. */
function amongNormals(
  code: string,
  name: string,
  pick: number,
  levels: readonly { readonly name: string; readonly hits: number }[],
  wins: string,
): PlaySpec[] {
  const row = { group: '连码', view: normals, from: marks, pick, most, drawn: normals.length, levels } as const
  const hit = draw.split(',').slice(0, pick)
  const example = { draw, why: `${hit.join(' ')} 都是正码，08 没有开出` }
  return [
    subsets({
      ...row,
      code: `lhc_${code}_fs`,
      name: `${name}复式`,
      rule: `选择 ${pick} 到 ${most} 个号码，其中每${count(pick)}个为一注。${wins}`,
      example: { ...example, number: [...hit, '08'].join(',') },
    }),
    bankers({
      ...row,
      code: `lhc_${code}_dt`,
      name: `${name}拖头`,
      rule: `先选胆码，再选拖码，合计最多 ${most} 个；每注包含全部胆码，用拖码补足${count(pick)}个号码。${wins}`,
      example: { ...example, number: `${hit[0]}|${[...hit.slice(1), '08'].join(',')}` },
    }),
  ]
}

/** A play on pairs with the special number, picked freely and with 拖头. */
function withSpecial(code: string, name: string, levels: readonly PairLevel[], wins: string): PlaySpec[] {
  const row = { group: '连码', most, levels } as const
  const example = { draw, why: '03、12 是正码，18 是特码' }
  return [
    pairs(
      {
        ...row,
        code: `lhc_${code}_fs`,
        name: `${name}复式`,
        rule: `选择 2 到 ${most} 个号码，其中每两个为一注。${wins}`,
        example: { ...example, number: '03,12,18' },
      },
      false,
    ),
    pairs(
      {
        ...row,
        code: `lhc_${code}_dt`,
        name: `${name}拖头`,
        rule: `选一个胆码，再选拖码，合计最多 ${most} 个；胆码配每个拖码为一注。${wins}`,
        example: { ...example, number: '03|12,18' },
      },
      true,
    ),
  ]
}

const linked: readonly PlaySpec[] = [
  ...amongNormals('siquanzhong', '四全中', 4, [{ name: '四全中', hits: 4 }], '一注里的四个号码都是正码即中奖。'),
  ...amongNormals('sanquanzhong', '三全中', 3, [{ name: '三全中', hits: 3 }], '一注里的三个号码都是正码即中奖。'),
  ...amongNormals(
    'sanzhonger',
    '三中二',
    3,
    [
      { name: '三中二之中三', hits: 3 },
      { name: '三中二之中二', hits: 2 },
    ],
    '一注里三个号码都是正码为中三，恰好两个是正码为中二，只得其中一个奖级；特码不算。',
  ),
  ...amongNormals('erquanzhong', '二全中', 2, [{ name: '二全中', hits: 2 }], '一注里的两个号码都是正码即中奖。'),
  ...withSpecial(
    'erzhongte',
    '二中特',
    [
      { name: '二中特之中特', pair: 'mixed' },
      { name: '二中特之中二', pair: 'normal' },
    ],
    '一注里一个是正码、一个是特码为中特，两个都是正码为中二。',
  ),
  ...withSpecial('techuan', '特串', [{ name: '特串', pair: 'mixed' }], '一注里一个是正码、另一个是特码即中奖。'),
]

const whole = { from: marks, drawn: drawSize } as const
const missing = ['01', '02', '04', '05', '06', '07', '08', '09', '10', '11', '13', '14', '15']

const noneOf = (pick: number): PlaySpec =>
  subsets({
    ...whole,
    code: `lhc_buzhong_${pick}`,
    group: '自选不中',
    name: `${words[pick]}不中`,
    pick,
    most: 15,
    levels: [{ name: `${words[pick]}不中`, hits: 0 }],
    rule: `选择 ${pick} 到 15 个号码，其中每${count(pick)}个为一注。一注里的号码在七个开奖号码中一个也没有开出即中奖。`,
    example: { number: missing.slice(0, pick).join(','), draw, why: '所选号码一个也没有开出' },
  })

const exactlyOne = (pick: number): PlaySpec =>
  subsets({
    ...whole,
    code: `lhc_zhongyi_${pick}`,
    group: '多选中一',
    name: `${words[pick]}中一`,
    pick,
    most: 12,
    levels: [{ name: `${words[pick]}中一`, hits: 1 }],
    rule: `选择 ${pick} 到 12 个号码，其中每${count(pick)}个为一注。一注里的号码恰好有一个在七个开奖号码之中即中奖，多于一个不中奖。`,
    example: { number: ['18', ...missing.slice(0, pick - 1)].join(','), draw, why: '所选号码中只有特码 18 开出' },
  })

const allOf = (pick: number): PlaySpec =>
  subsets({
    ...whole,
    code: `lhc_renzhong_${pick}`,
    group: '特平中',
    name: `${words[pick]}粒任中`,
    pick,
    most,
    levels: [{ name: `${words[pick]}粒任中`, hits: pick }],
    rule:
      pick === 1
        ? `选择 1 到 ${most} 个号码，每个为一注。所选号码在七个开奖号码之中即中奖，不论正码特码。`
        : `选择 ${pick} 到 ${most} 个号码，其中每${count(pick)}个为一注。一注里的号码都在七个开奖号码之中即中奖，不论正码特码。`,
    example: {
      number: ['18', '03', '12', '25', '30'].slice(0, pick).concat('49').join(','),
      draw,
      why: pick === 1 ? '18 是特码' : `${['18', '03', '12', '25', '30'].slice(0, pick).join(' ')} 都已开出`,
    },
  })

/** 连码, 自选不中, 多选中一, 特平中. */
export const severalPlays: readonly PlaySpec[] = [
  ...linked,
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(noneOf),
  ...[5, 6, 7, 8, 9, 10].map(exactlyOne),
  ...[1, 2, 3, 4, 5].map(allOf),
]
