/** The paths of operators in `agent-pay`. */
export const agentPayOperatorPaths = {
  consolePayPlans: 'GET /v1/console/payPlans',
  consolePayPlan: 'GET /v1/console/payPlan',
  consoleAskPayPlan: 'POST /v1/console/askPayPlan',
  consoleAskPayPlanEnd: 'POST /v1/console/askPayPlanEnd',
  consolePayRuns: 'GET /v1/console/payRuns',
  consolePayRun: 'GET /v1/console/payRun',
  consoleAskPayRun: 'POST /v1/console/askPayRun',
} as const
