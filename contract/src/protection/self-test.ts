/**
 * The Problem Gambling Severity Index: nine questions about the last twelve months, each answered from never (0) to almost always (3),
 * as Ferris and Wynne published it in 2001. The levels are theirs.
 */
import type { WordOf } from '../wire/words.ts'

/** The questions, in their order. */
export const pgsiQuestions = [
  '您投注的钱是否超过了您真正输得起的？',
  '您是否需要投注更多的钱，才能得到同样的兴奋？',
  '输钱之后，您是否另找一天回来，想把输掉的赢回来？',
  '您是否借过钱或变卖过东西，来得到投注的钱？',
  '您是否觉得自己的投注可能有问题？',
  '投注是否给您带来过健康问题，包括压力或焦虑？',
  '是否有人批评过您的投注，或说您的投注有问题，无论您觉得对不对？',
  '您的投注是否给您或您的家庭带来过经济困难？',
  '您是否因自己投注的方式，或投注之后发生的事感到内疚？',
] as const

/** The answers; the place of each is its points. */
export const pgsiAnswers = ['从不', '有时', '大多数时候', '几乎总是'] as const

/** What the points come to. */
export const pgsiLevels = { none: '无风险', low: '低风险', moderate: '中度风险', high: '高风险' } as const
export type PgsiLevel = WordOf<typeof pgsiLevels>

/** The level of so many points. */
export function pgsiLevel(score: number): PgsiLevel {
  if (score === 0) return 'none'
  if (score <= 2) return 'low'
  return score <= 7 ? 'moderate' : 'high'
}
