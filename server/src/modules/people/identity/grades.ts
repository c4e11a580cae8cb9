/** Grades: from the stakes a player has had settled, in whole yuan (docs/rules/site.md, Names). */
export const grades = [
  { grade: 1, name: '青铜', experience: 0 },
  { grade: 2, name: '白银', experience: 1_000 },
  { grade: 3, name: '黄金', experience: 5_000 },
  { grade: 4, name: '铂金', experience: 20_000 },
  { grade: 5, name: '钻石', experience: 60_000 },
  { grade: 6, name: '水晶', experience: 150_000 },
  { grade: 7, name: '皇冠', experience: 400_000 },
  { grade: 8, name: '星耀', experience: 1_000_000 },
  { grade: 9, name: '王者', experience: 3_000_000 },
  { grade: 10, name: '彩神', experience: 10_000_000 },
] as const

/** The grade of an experience, and the next one, if there is one. */
export function gradeOf(experience: number) {
  const index = grades.findLastIndex((grade) => experience >= grade.experience)
  return { current: grades[Math.max(index, 0)]!, next: grades[index + 1] }
}
