// 不定位 and 定位胆: digits that may be drawn anywhere in a window, and digits bet on place by place.
import type { PlaySpec } from '../../plays/play-of.ts'
import { fixedPlaces } from '../../plays/straight.ts'
import { digits } from './draw.ts'
import { allAmong } from './rows.ts'
import { headOf, placesOf, type Window } from './window.ts'

const numerals = ['', '一', '二', '三']

/** `pick` digits that must all be drawn in the window, anywhere and however often. `of` is what its name begins with. */
export function anywhere(window: Window, code: string, pick: 1 | 2 | 3, of = window.name): PlaySpec {
  const places = window.places.length
  const level = `${numerals[pick]}码`
  return allAmong({
    ...headOf(window, '', ''),
    code,
    name: `${of}${level}不定位`,
    group: '不定位',
    places,
    pick,
    level,
    rule:
      pick === 1
        ? `选择一个或多个号码，每个为一注。${placesOf(window)}开出所选号码即中奖，不限位置，出现多次也只算一次。`
        : `选择${numerals[pick]}个或更多号码，其中每${numerals[pick]}个为一注。${placesOf(window)}开出一注里的全部号码即中奖，不限位置和次数。`,
    example: {
      number: pick === 1 ? '1,6' : '1,3,6,9',
      draw: window.shown(pick === 3 ? '96160' : '66160'.slice(0, places)),
      why: pick === 1 ? '6 多次开出，只算一次；1 也开出' : `${pick === 2 ? '1 和 6' : '1、6、9'} 都已开出`,
    },
  })
}

/** 定位胆 of all places of the draw. */
export const fixed = (window: Window, code: string): PlaySpec => ({
  ...fixedPlaces({
    group: '定位胆',
    name: '定位胆',
    code,
    from: digits,
    places: window.places,
    level: '定位胆',
    rule: `从${window.places.join('、')}中任意一位或几位选择号码，每个号码为一注。某一位开出的号码与该位所选相同即中奖，每一位各算各的。`,
    example: {
      number: window.places.map((_, i) => (i === 0 ? '4,6' : i === 1 ? '9' : '')).join('|'),
      draw: window.shown('69'.padEnd(window.places.length, '1')),
      why: `${window.places[0]}开出 6，${window.places[1]}开出 9`,
    },
  }),
})
