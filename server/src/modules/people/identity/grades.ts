/** Grades: from the stakes a player has had settled, in whole yuan (docs/rules/site.md, Grades). */
import { type GradeLabels, gradeLabels } from '@hongyun/contract/identity/words.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'

/** What each grade takes; the first one takes nothing. */
const needs = [0, 1_000, 5_000, 20_000, 60_000, 150_000, 400_000, 1_000_000, 3_000_000, 10_000_000]
/** Each grade above the first lets a player recharge so many percent of the first one's limit a day more. */
const MORE_A_GRADE = 50n

export type Grade = { grade: number; name: string; experience: number }

/** The ten grades by the names that the tenant has chosen. */
export const gradesOf = (labels: GradeLabels): Grade[] =>
  needs.map((experience, n) => ({ grade: n + 1, name: gradeLabels[labels][n]!, experience }))

/** The grade of an experience, and the next one, if there is one. */
export function gradeOf(experience: number, labels: GradeLabels): { current: Grade; next: Grade | undefined } {
  const grades = gradesOf(labels)
  const index = Math.max(
    needs.findLastIndex((need) => experience >= need),
    0,
  )
  return { current: grades[index]!, next: grades[index + 1] }
}

/** What a player of a grade may recharge in a day, in a tenant where the first grade may recharge `base` yuan. */
export const rechargeDayLimit = (base: number, grade: number): Money =>
  ((yuan(base) * (100n + MORE_A_GRADE * BigInt(grade - 1))) / 100n) as Money

/** The day on which each grade above the first was reached, newest first: `days` are stakes by the day they were settled. */
export function gradeDays(
  days: readonly { day: string; staked: number }[],
  labels: GradeLabels,
): { grade: number; name: string; day: string }[] {
  const grades = gradesOf(labels)
  const reached: { grade: number; name: string; day: string }[] = []
  let total = 0
  for (const { day, staked } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    total += staked
    for (const { grade, name, experience } of grades)
      if (experience > 0 && total >= experience && grade > 1 + reached.length) reached.push({ grade, name, day })
  }
  return reached.toReversed()
}
