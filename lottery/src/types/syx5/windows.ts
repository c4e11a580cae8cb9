// SYX5 前三/中三/后三, 不定位, 前二/后二, 定位胆: plays on neighbouring places, each kind for each window.
import { differentNote } from '../../plays/note-kinds.ts'
import { notes } from '../../plays/notes.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { fixedPlaces, straight } from '../../plays/straight.ts'
import { bankers, subsets } from '../../plays/subsets.ts'
import { drawWith, elevens } from './draw.ts'

const placeNames = ['第一位', '第二位', '第三位', '第四位', '第五位'] as const

type Window = { readonly key: string; readonly name: string; readonly view: readonly number[]; readonly group: string }

const threeGroup = '前三/中三/后三'
const threes: readonly Window[] = [
  { key: 'q3', name: '前三', view: [1, 2, 3], group: threeGroup },
  { key: 'z3', name: '中三', view: [2, 3, 4], group: threeGroup },
  { key: 'h3', name: '后三', view: [3, 4, 5], group: threeGroup },
]
const twoGroup = '前二/后二'
const twos: readonly Window[] = [
  { key: 'q2', name: '前二', view: [1, 2], group: twoGroup },
  { key: 'h2', name: '后二', view: [4, 5], group: twoGroup },
]

const countNames = ['零', '一', '两', '三'] as const
const shown = (numbers: readonly number[]): string => numbers.map((n) => elevens.tokens[n - 1]!).join(' ')
/** The numbers of the worked examples: drawn in this order. */
const drawn = (window: Window): number[] => [6, 5, 2].slice(0, window.view.length)

const straightFs = (window: Window): PlaySpec =>
  straight({
    code: `syx5_${window.key}_zhixuan_fs`,
    group: window.group,
    name: `${window.name}直选复式`,
    view: window.view,
    from: elevens,
    places: window.view.map((place) => placeNames[place - 1]!),
    level: '直选',
    rule: `${window.name}的每个位置各选一个或更多号码，每位取一个、互不相同的号码组成一注。${window.name}开奖号码与所选按位置全部相同即中奖。`,
    example: {
      number: ['04,06', '05', '02,03'].slice(0, window.view.length).join('|'),
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}依次为 ${shown(drawn(window))}，每一位都在所选之中`,
    },
  })

const straightDs = (window: Window): PlaySpec =>
  notes({
    code: `syx5_${window.key}_zhixuan_ds`,
    group: window.group,
    name: `${window.name}直选单式`,
    view: window.view,
    from: elevens,
    length: window.view.length,
    kind: differentNote,
    match: 'places',
    level: '直选',
    rule: `手工填写，每注${countNames[window.view.length]}个不同的号码。${window.name}开奖号码与其中一注按位置全部相同即中奖。`,
    example: {
      number: [drawn(window), [1, 9, 11].slice(0, window.view.length)]
        .map((n) => shown(n).replaceAll(' ', ','))
        .join(';'),
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}依次为 ${shown(drawn(window))}，与第一注的顺序也相同`,
    },
  })

const group = (window: Window) =>
  ({
    group: window.group,
    view: window.view,
    from: elevens,
    pick: window.view.length,
    drawn: window.view.length,
    levels: [{ name: '组选', hits: window.view.length }],
  }) as const

const groupFs = (window: Window): PlaySpec =>
  subsets({
    ...group(window),
    code: `syx5_${window.key}_zuxuan_fs`,
    name: `${window.name}组选复式`,
    rule: `选择${countNames[window.view.length]}个或更多号码，其中每${countNames[window.view.length]}个为一注。${window.name}开奖号码正好是一注里的号码（不分先后）即中奖。`,
    example: {
      number: '02,05,06,09',
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}为 ${shown(drawn(window))}，都在所选之中`,
    },
  })

const groupDs = (window: Window): PlaySpec =>
  notes({
    code: `syx5_${window.key}_zuxuan_ds`,
    group: window.group,
    name: `${window.name}组选单式`,
    view: window.view,
    from: elevens,
    length: window.view.length,
    kind: differentNote,
    match: 'same',
    level: '组选',
    rule: `手工填写，每注${countNames[window.view.length]}个不同的号码。${window.name}开奖号码正好是其中一注的号码（不分先后）即中奖。`,
    example: {
      number: [drawn(window).toReversed(), [1, 9, 11].slice(0, window.view.length)]
        .map((n) => shown(n).replaceAll(' ', ','))
        .join(';'),
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}为 ${shown(drawn(window))}，不分先后，与第一注相同`,
    },
  })

const groupDt = (window: Window): PlaySpec =>
  bankers({
    ...group(window),
    code: `syx5_${window.key}_zuxuan_dt`,
    name: `${window.name}组选胆拖`,
    rule: `先选胆码，再选拖码；每注包含全部胆码，用拖码补足${countNames[window.view.length]}个不同的号码。${window.name}开奖号码正好是一注里的号码（不分先后）即中奖。`,
    example: {
      number: '05|02,06,11',
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}为 ${shown(drawn(window))}，胆码 05 已开出，其余都是拖码`,
    },
  })

const anyPlace = (window: Window): PlaySpec =>
  subsets({
    code: `syx5_bdw_${window.key}_1m`,
    group: '不定位',
    name: `${window.name}一码不定位`,
    view: window.view,
    from: elevens,
    pick: 1,
    drawn: window.view.length,
    levels: [{ name: '一码不定位', hits: 1 }],
    rule: `选择一个或几个号码，每个为一注。${window.name}的三个开奖号码里有所选的号码即中奖，不论在哪个位置。`,
    example: {
      number: '02,08',
      draw: drawWith(window.view, drawn(window)),
      why: `${window.name}为 ${shown(drawn(window))}，其中有 02`,
    },
  })

const eachOf = (windows: readonly Window[], kinds: readonly ((window: Window) => PlaySpec)[]): PlaySpec[] =>
  kinds.flatMap((kind) => windows.map(kind))

const kinds = [straightFs, straightDs, groupFs, groupDs, groupDt]

/** The plays on windows of neighbouring places. */
export const windowPlays: readonly PlaySpec[] = [
  ...eachOf(threes, kinds),
  ...eachOf(threes, [anyPlace]),
  ...eachOf(twos, kinds),
  fixedPlaces({
    code: 'syx5_dwd',
    group: '定位胆',
    name: '定位胆',
    from: elevens,
    places: placeNames,
    level: '定位胆',
    rule: '在一个或几个位置上选择号码，每个号码为一注。所选号码与该位置的开奖号码相同即中奖。',
    example: { number: '01,07||||05', draw: '07,03,11,02,05', why: '第一位开 07，第五位开 05' },
  }),
]
