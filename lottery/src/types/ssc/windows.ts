// The windows of a draw of SSC.
import { type Window, windowOf } from '../digits/window.ts'

/** The names of the five places, one character each. */
export const all = '万千百十个'

const windows = (group: string, list: readonly (readonly [here: string, code: string, name: string])[]): Window[] =>
  list.map(([here, code, name]) => windowOf(all, here, code, name, group))

/** All five places. */
export const five = windowOf(all, all, 'ssc_5x', '五星', '五星')

/** 前四, 后四. */
export const fours = windows('前四/后四', [
  ['万千百十', 'ssc_q4', '前四'],
  ['千百十个', 'ssc_h4', '后四'],
])

/** 前三, 中三, 后三. */
export const threeWindows = windows('前三/中三/后三', [
  ['万千百', 'ssc_q3', '前三'],
  ['千百十', 'ssc_z3', '中三'],
  ['百十个', 'ssc_h3', '后三'],
])

/** 前二, 后二. */
export const twoWindows = windows('前二/后二', [
  ['万千', 'ssc_q2', '前二'],
  ['十个', 'ssc_h2', '后二'],
])

/** The pairs of places for 龙虎和. */
export const pairs = windows('龙虎和', [
  ['万千', 'ssc_lh_wq', '万千'],
  ['万百', 'ssc_lh_wb', '万百'],
  ['万十', 'ssc_lh_ws', '万十'],
  ['万个', 'ssc_lh_wg', '万个'],
  ['千百', 'ssc_lh_qb', '千百'],
  ['千十', 'ssc_lh_qs', '千十'],
  ['千个', 'ssc_lh_qg', '千个'],
  ['百十', 'ssc_lh_bs', '百十'],
  ['百个', 'ssc_lh_bg', '百个'],
  ['十个', 'ssc_lh_sg', '十个'],
])

/** Each place alone, for 两面. */
export const singles = windows('两面', [
  ['万', 'ssc_lm_wan', '万位'],
  ['千', 'ssc_lm_qian', '千位'],
  ['百', 'ssc_lm_bai', '百位'],
  ['十', 'ssc_lm_shi', '十位'],
  ['个', 'ssc_lm_ge', '个位'],
])
