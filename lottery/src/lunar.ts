// The zodiac and the 纳音 element of numbers in a lunar year. The caller passes the year of the draw.
import { invariant } from './invariant.ts'
import type { JudgeContext } from './play.ts'

/** In the order of the years; year 4 was a year of the rat. */
export const zodiacs = [
  { token: 'shu', label: '鼠' },
  { token: 'niu', label: '牛' },
  { token: 'hu', label: '虎' },
  { token: 'tu', label: '兔' },
  { token: 'long', label: '龙' },
  { token: 'she', label: '蛇' },
  { token: 'ma', label: '马' },
  { token: 'yang', label: '羊' },
  { token: 'hou', label: '猴' },
  { token: 'ji', label: '鸡' },
  { token: 'gou', label: '狗' },
  { token: 'zhu', label: '猪' },
] as const

/** 金木水火土 (五行). */
export const elements = [
  { token: 'jin', label: '金' },
  { token: 'mu', label: '木' },
  { token: 'shui', label: '水' },
  { token: 'huo', label: '火' },
  { token: 'tu', label: '土' },
] as const

/** 纳音 of the sixty years from 甲子 on, two years each. */
const sounds = '金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水'

const modulo = (a: number, n: number): number => ((a % n) + n) % n

/** The lunar year of a draw. Throws if the caller did not pass one. */
export function yearOf({ zodiacYear }: JudgeContext): number {
  invariant(zodiacYear !== undefined && Number.isInteger(zodiacYear), 'the lunar year of the draw is missing')
  return zodiacYear
}

/** Which of `zodiacs` a year has. */
export const zodiacOfYear = (year: number): number => modulo(year - 4, 12)

/** Which of `zodiacs` a number has in a lunar year: 1 the year's own, 2 that of the year before, and so on. */
export const zodiacOf = (number: number, year: number): number => zodiacOfYear(year - number + 1)

/** Which of `elements` a number has in a lunar year: the 纳音 of the year it stands for. */
export function elementOf(number: number, year: number): number {
  const sound = sounds[Math.floor(modulo(year - number + 1 - 4, 60) / 2)]
  return elements.findIndex(({ label }) => label === sound)
}
