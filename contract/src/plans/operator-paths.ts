/** The paths of `plans` that operators call. */
export const plansOperatorPaths = {
  consolePlanAuthors: 'GET /v1/console/planAuthors',
  consoleAddPlanAuthor: 'POST /v1/console/addPlanAuthor',
  consoleSetPlanAuthor: 'POST /v1/console/setPlanAuthor',
  consoleNewPlanKey: 'POST /v1/console/newPlanKey',
  consoleEndPlanKey: 'POST /v1/console/endPlanKey',
  consolePlans: 'GET /v1/console/plans',
  consoleEndPlan: 'POST /v1/console/endPlan',
} as const
