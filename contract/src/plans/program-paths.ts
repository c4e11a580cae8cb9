import type { Refusal } from '../wire/refusal.ts'

/** Where programs post plans, with `Authorization: Bearer <key>` (docs/rules/plans.md). They are no calls of the sites. */
export const programPlanPaths = {
  mine: '/v1/plans/mine',
  addPlan: '/v1/plans/addPlan',
  addPlay: '/v1/plans/addPlay',
  endPlan: '/v1/plans/endPlan',
} as const

/** What they are refused with beside what the players' calls are. */
export const programRefusals: readonly Refusal[] = ['planKeyWrong']
