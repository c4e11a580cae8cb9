/** The paths of `agent-pay`: an agent's own salary and dividend. */
export const agentPayPaths = {
  agentPay: 'GET /v1/report/agentReport/agentPay',
} as const
