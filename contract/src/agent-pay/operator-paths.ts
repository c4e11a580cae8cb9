/** The paths of `agent-pay`: all are for operators. */
export const agentPayPaths = {
  consolePayPlans: 'GET /v1/console/payPlans',
  consolePayPlan: 'GET /v1/console/payPlan',
  consoleAskPayPlan: 'POST /v1/console/askPayPlan',
  consoleAskPayPlanEnd: 'POST /v1/console/askPayPlanEnd',
  consolePayRuns: 'GET /v1/console/payRuns',
  consolePayRun: 'GET /v1/console/payRun',
  consoleAskPayRun: 'POST /v1/console/askPayRun',
} as const
