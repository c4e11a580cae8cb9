/** What a lunar year says about the numbers of LHC: whose zodiac and element each has. */
import { elementOf, elements, zodiacOf, zodiacOfYear, zodiacs } from '@hongyun/lottery/lunar.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { marks } from '@hongyun/lottery/types/lhc/draw.ts'
import type { Issue } from '../lotteries/issues.ts'

const numbersWhere = (holds: (number: number) => boolean): string[] =>
  marks.tokens.filter((token) => holds(Number(token)))

const zodiacNameOf = (lunarYear: number): string => zodiacs[zodiacOfYear(lunarYear)]!.label

const yearFacts = (lunarYear: number) => ({
  lunarYear,
  zodiac: zodiacNameOf(lunarYear),
  zodiacs: zodiacs.map(({ label }, i) => ({
    name: label,
    numbers: numbersWhere((number) => zodiacOf(number, lunarYear) === i),
  })),
  elements: elements.map(({ label }, i) => ({
    name: label,
    numbers: numbersWhere((number) => elementOf(number, lunarYear) === i),
  })),
})

/** The issues with the lunar year of their draw, and what each of those years says; the year of `now_ms` where there is no issue. */
export function sixMarkTimes(issues: readonly Issue[], now_ms: number) {
  const list = issues.map((issue) => {
    const lunarYear = lunarYearAt(issue.draws_at)
    return {
      issue: issue.issue,
      opensAt: issue.opens_at,
      closesAt: issue.closes_at,
      drawsAt: issue.draws_at,
      lunarYear,
      zodiac: zodiacNameOf(lunarYear),
    }
  })
  const years = list.length > 0 ? list.map(({ lunarYear }) => lunarYear) : [lunarYearAt(now_ms)]
  return { serverTime: now_ms, list, years: [...new Set(years)].map(yearFacts) }
}
