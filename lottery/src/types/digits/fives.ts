// 直选 of all five digits: 五星 of SSC, 排列5 of PL35.
import { lastPlaces } from '../../plays/last-places.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { straight } from '../../plays/straight.ts'
import { digits } from './draw.ts'
import { straightNotes } from './rows.ts'
import { headOf, type Window } from './window.ts'

/** 复式, 单式 and 组合 of five digits. */
export const fiveStraights = (window: Window): readonly PlaySpec[] => [
  straight({
    ...headOf(window, 'zhixuan_fs', '直选复式'),
    from: digits,
    places: window.places,
    level: '直选',
    rule: '从万位到个位各选一个或多个号码，每一位取一个组成一注。开奖号码与所选号码逐位相同即中奖。',
    example: { number: '0,2|8|8,9|4|8,9', draw: window.shown('28948'), why: '五位都在所选之中' },
  }),
  straightNotes({
    ...headOf(window, 'zhixuan_ds', '直选单式'),
    length: 5,
    rule: '手工填写，每注五个号码，依次对应万位到个位。开奖号码与其中一注逐位相同即中奖。',
    example: { number: '4,9,5,4,0;8,7,7,2,1', draw: window.shown('87721'), why: '五位与第二注相同' },
  }),
  lastPlaces({
    ...headOf(window, 'zuhe', '直选组合'),
    from: digits,
    places: window.places,
    levels: ['五星', '四星', '三星', '二星', '一星'],
    rule: '从万位到个位各选一个或多个号码，每一位取一个组成一组，每组按后五位、后四位、后三位、后两位、末一位拆成五注。各注与开奖号码逐位相同即中奖，可以同时中多注。',
    example: {
      number: '4|3,5|2|2|3',
      draw: window.shown('45223'),
      why: '五星、四星各中一注，三星、二星、一星各中两注',
    },
  }),
]
