/** The paths of `approvals`: all are for operators. */
export const approvalsPaths = {
  consoleApprovals: 'GET /v1/console/approvals',
  consoleApproval: 'GET /v1/console/approvals/one',
  consoleDecideApproval: 'POST /v1/console/approvals/decide',
} as const
