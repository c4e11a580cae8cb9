// FC3D · 官方玩法: the plays of the state lottery beside 直选 and 组选.
import { spanOf } from '../../balls.ts'
import { type Choice, choices } from '../../plays/choices.ts'
import { casesByDraw, type GradedNotesRow, gradedNotes, type WinningNote } from '../../plays/graded-notes.ts'
import { howOften } from '../../plays/how-often.ts'
import { anyNote, differentNote, type NoteKind, pairNote } from '../../plays/note-kinds.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { anyOrder, digits } from '../digits/draw.ts'
import { digitPlaces, numbersFrom } from '../digits/rows.ts'
import { sumOfThree, sumValues } from '../digits/sums.ts'

const group = '官方玩法'
const ten = numbersFrom(0, 9)

/** Notes that match in all places, and those that match in exactly two. */
const inTwoPlaces: GradedNotesRow['winning'] = (drawn) => {
  const winning: WinningNote[] = [{ note: drawn, level: 0 }]
  for (const [place, digit] of drawn.entries())
    for (const other of ten) if (other !== digit) winning.push({ note: drawn.with(place, other), level: 1 })
  return winning
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

/** The drawn order, and every other order of the same digits. */
const inAnyOrder: GradedNotesRow['winning'] = (drawn) => {
  const notes = new Map(orders.map((order) => [order.map((i) => drawn[i]!).join(''), order]))
  return [...notes.keys()].map((key) => ({ note: [...key].map(Number), level: key === drawn.join('') ? 0 : 1 }))
}

const wholeNotes = (
  head: Head,
  kind: NoteKind,
  levels: readonly [string, string],
  sample: string,
  winning: GradedNotesRow['winning'],
): PlaySpec =>
  gradedNotes({
    ...head,
    from: digits,
    length: 3,
    kind,
    ordered: true,
    levels: levels.map((name) => ({ name, sample })),
    winning,
    cases: casesByDraw(levels.length, ten.length, winning),
  })

/** Two of the drawn digits in any order: 00 where 0 is drawn twice, 01 where both are drawn. */
const twoOfThree: GradedNotesRow['winning'] = (drawn) => {
  const different = [...new Set(drawn)]
  return different.flatMap((digit, i) => [
    ...(drawn.indexOf(digit) === drawn.lastIndexOf(digit) ? [] : [{ note: [digit, digit], level: 0 }]),
    ...different.slice(i + 1).map((other) => ({ note: [digit, other], level: 1 })),
  ])
}

const noteChoices = (
  head: Omit<Head, 'group'>,
  list: readonly (Pick<Choice, 'token' | 'label' | 'wins'> & { readonly note: string })[],
): PlaySpec => choices({ ...head, group, choices: list })

/** 通选, 包选, 猜1D, 猜2D and the other 官方玩法. */
export const officialPlays: readonly PlaySpec[] = [
  wholeNotes(
    {
      code: 'fc3d_gf_tongxuan',
      group,
      name: '通选',
      rule: '手工填写，每注三个号码，依次对应百位、十位、个位。三位全部相同中通选一等，恰好有两位相同中通选二等；每注只按较高的一等计奖。',
      example: { number: '7,8,3;3,6,4', draw: '7,8,4', why: '与第一注的百位、十位相同，中通选二等' },
    },
    anyNote,
    ['通选1(三位全中)', '通选2(中任意两位)'],
    '0,0,0',
    inTwoPlaces,
  ),
  wholeNotes(
    {
      code: 'fc3d_gf_baoxuan3',
      group,
      name: '包选三',
      rule: '手工填写，每注三个号码，其中恰好两个相同，依次对应百位、十位、个位。开奖号码与一注逐位相同为全中，号码相同而顺序不同为组中。',
      example: { number: '7,3,3;9,9,3', draw: '3,7,3', why: '与第一注号码相同、顺序不同，为组中' },
    },
    pairNote,
    ['全中', '组中'],
    '0,0,1',
    inAnyOrder,
  ),
  wholeNotes(
    {
      code: 'fc3d_gf_baoxuan6',
      group,
      name: '包选六',
      rule: '手工填写，每注三个不同的号码，依次对应百位、十位、个位。开奖号码与一注逐位相同为全中，号码相同而顺序不同为组中。',
      example: { number: '2,1,7;8,5,6', draw: '8,5,6', why: '与第二注逐位相同，为全中' },
    },
    differentNote,
    ['全中', '组中'],
    '0,1,2',
    inAnyOrder,
  ),
  howOften({
    code: 'fc3d_gf_cai1d',
    group,
    name: '猜1D',
    from: digits,
    look: anyOrder(3),
    levels: ['猜中3位', '猜中2位', '猜中1位'],
    rule: '选择一个或多个号码，每个为一注。三个开奖号码中有一个、两个或三个与所选相同，分别按猜中一位、两位、三位计奖，每注只中一等。',
    example: { number: '0,3,8', draw: '3,5,3', why: '3 出现两次，猜中两位' },
  }),
  digitPlaces({
    code: 'fc3d_gf_2d',
    group,
    name: '2D',
    places: ['百位', '十位', '个位'],
    take: 2,
    level: '直选',
    rule: '从百位、十位、个位中至少两位选择号码，每两位各取一个组成一注。开奖号码在这两位上与一注逐位相同即中奖，可以同时中多注。',
    example: { number: '7,0|0|4', draw: '7,0,4', why: '百位 7、十位 0、个位 4 都在所选之中，每两位中一注' },
  }),
  gradedNotes({
    code: 'fc3d_gf_cai2d',
    group,
    name: '猜2D',
    from: digits,
    length: 2,
    kind: anyNote,
    ordered: false,
    look: anyOrder(3),
    levels: [
      { name: '两同号', sample: '0,0' },
      { name: '两不同号', sample: '0,1' },
    ],
    winning: twoOfThree,
    rule: '手工填写，每注两个号码，不分先后。两个号码都在三个开奖号码之中即中奖；两个号码相同的，需要该号码至少开出两次。',
    example: { number: '2,1;0,0', draw: '0,4,0', why: '0 开出两次，与第二注相同' },
  }),
  sumValues({
    code: 'fc3d_gf_heshu',
    group,
    name: '和数',
    rule: '猜三个号码之和，从 0 到 27 中选择，每选一个为一注。开奖和值与所选相同即中奖，和值越少见赔率越高。',
    example: { number: '2,13,20', draw: '9,1,3', why: '9+1+3=13' },
  }),
  {
    ...noteChoices(
      {
        code: 'fc3d_gf_daxiao',
        name: '猜大小',
        rule: '猜三个号码之和的大小：19 到 27 为大，0 到 8 为小，9 到 18 不中奖。每选一个为一注，猜对即中奖。',
        example: { number: 'da,xiao', draw: '9,8,2', why: '和值 19 为大' },
      },
      [
        { token: 'da', label: '大', note: '19-27', wins: ([sum = 0]) => sum >= 19 },
        { token: 'xiao', label: '小', note: '0-8', wins: ([sum = 0]) => sum <= 8 },
      ],
    ),
    look: sumOfThree,
  },
  noteChoices(
    {
      code: 'fc3d_gf_santong',
      name: '猜三同',
      rule: '三个开奖号码全部相同（000、111 到 999）即中奖。',
      example: { number: 'tx', draw: '4,4,4', why: '三个号码都是 4' },
    },
    [{ token: 'tx', label: '猜三同', note: '000 到 999', wins: (draw) => spanOf(draw) === 0 }],
  ),
  noteChoices(
    {
      code: 'fc3d_gf_tuolaji',
      name: '拖拉机',
      rule: '三个开奖号码从百位到个位依次递增一或依次递减一（012 到 789，987 到 210）即中奖；890、901 不算。',
      example: { number: 'tx', draw: '6,5,4', why: '6、5、4 依次递减' },
    },
    [
      {
        token: 'tx',
        label: '拖拉机',
        note: '012 到 789，987 到 210',
        wins: ([a = 0, b = 0, c = 0]) => a - b === b - c && Math.abs(a - b) === 1,
      },
    ],
  ),
  noteChoices(
    {
      code: 'fc3d_gf_jiou',
      name: '猜奇偶',
      rule: '猜三个开奖号码全部为奇数或全部为偶数，0 为偶数。每选一个为一注，猜对即中奖。',
      example: { number: 'ji,ou', draw: '7,1,9', why: '三个号码都是奇数' },
    },
    [
      { token: 'ji', label: '奇', note: '三个都是奇数', wins: (draw) => draw.every((digit) => digit % 2 === 1) },
      { token: 'ou', label: '偶', note: '三个都是偶数', wins: (draw) => draw.every((digit) => digit % 2 === 0) },
    ],
  ),
]
