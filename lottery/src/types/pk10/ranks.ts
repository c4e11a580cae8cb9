// PK10 冠军, 前二 … 前五, 冠亚组合, 定位胆: which car finishes at which rank.
import { differentNote } from '../../plays/note-kinds.ts'
import { notes } from '../../plays/notes.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { fixedPlaces, straight } from '../../plays/straight.ts'
import { subsets } from '../../plays/subsets.ts'
import { cars, drawWith, rankNames } from './draw.ts'

const words = ['零', '一', '两', '三', '四', '五'] as const
const firstNames = ['', '冠军', '前二', '前三', '前四', '前五'] as const

const firstOf = (length: number): number[] => Array.from({ length }, (_, i) => i + 1)
/** The finish of the worked examples. */
const finish = [7, 2, 10, 4, 5]
const written = (numbers: readonly number[]): string => numbers.map((n) => cars.tokens[n - 1]!).join(',')
const shown = (numbers: readonly number[]): string => written(numbers).replaceAll(',', ' ')

function firstPlays(length: number): PlaySpec[] {
  const name = firstNames[length]!
  const view = firstOf(length)
  const drawn = finish.slice(0, length)
  const draw = drawWith(view, drawn)
  const fs = straight({
    code: `pk10_q${length}_fs`,
    group: name,
    name: length === 1 ? '猜冠军' : `${name}复式`,
    view,
    from: cars,
    places: rankNames.slice(0, length),
    level: '直选',
    rule:
      length === 1
        ? '选择一个或几个号码，每个为一注。冠军号码与所选相同即中奖。'
        : `前${words[length]}名各选一个或更多号码，每名取一个、互不相同的号码组成一注。开奖的前${words[length]}名与所选按名次全部相同即中奖。`,
    example: {
      number: ['03,07', '02', '08,10', '04', '05,06'].slice(0, length).join('|'),
      draw,
      why: length === 1 ? '冠军是 07' : `前${words[length]}名依次为 ${shown(drawn)}，每一名都在所选之中`,
    },
  })
  if (length === 1) return [fs]
  const ds = notes({
    code: `pk10_q${length}_ds`,
    group: name,
    name: `${name}单式`,
    view,
    from: cars,
    length,
    kind: differentNote,
    match: 'places',
    level: '直选',
    rule: `手工填写，每注${words[length]}个不同的号码。开奖的前${words[length]}名与其中一注按名次全部相同即中奖。`,
    example: {
      number: `${written(drawn)};${written([1, 9, 3, 8, 6].slice(0, length))}`,
      draw,
      why: `前${words[length]}名依次为 ${shown(drawn)}，与第一注的名次也相同`,
    },
  })
  return [fs, ds]
}

/** The plays on ranks. */
export const rankPlays: readonly PlaySpec[] = [
  ...[1, 2, 3, 4, 5].flatMap(firstPlays),
  subsets({
    code: 'pk10_q2_zuxuan',
    group: '前二',
    name: '冠亚组合',
    view: [1, 2],
    from: cars,
    pick: 2,
    drawn: 2,
    levels: [{ name: '组选', hits: 2 }],
    rule: '选择两个或更多号码，其中每两个为一注。冠军和亚军正好是一注里的两个号码（不分先后）即中奖。',
    example: { number: '02,05,07', draw: drawWith([1, 2], [7, 2]), why: '冠军 07、亚军 02 都在所选之中' },
  }),
  fixedPlaces({
    code: 'pk10_dwd_q5',
    group: '定位胆',
    name: '定位胆前五(1-5名)',
    view: [1, 2, 3, 4, 5],
    from: cars,
    places: rankNames.slice(0, 5),
    level: '定位胆',
    rule: '在第一名到第五名中的一个或几个名次上选择号码，每个号码为一注。所选号码与该名次的开奖号码相同即中奖。',
    example: { number: '03,07||10||', draw: drawWith([1, 3], [7, 10]), why: '冠军是 07，季军是 10' },
  }),
  fixedPlaces({
    code: 'pk10_dwd_h5',
    group: '定位胆',
    name: '定位胆后五(6-10名)',
    view: [6, 7, 8, 9, 10],
    from: cars,
    places: rankNames.slice(5),
    level: '定位胆',
    rule: '在第六名到第十名中的一个或几个名次上选择号码，每个号码为一注。所选号码与该名次的开奖号码相同即中奖。',
    example: { number: '|01,04|||09', draw: drawWith([7, 10], [4, 8]), why: '第七名是 04，第十名不是 09' },
  }),
]
