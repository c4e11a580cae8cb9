/** The name of a lunar year: 丙午马年. */
import { zodiacOfYear, zodiacs } from '@hongyun/lottery/lunar.ts'

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** Indexed from the Gregorian number of the year; year 4 was 甲子. */
export const yearName = (year: number): string =>
  `${STEMS[(year - 4) % 10]}${BRANCHES[(year - 4) % 12]}${zodiacs[zodiacOfYear(year)]?.label}年`
