/** The paths of operators in `reconciliation`. */
export const reconciliationPaths = {
  consoleStatements: 'GET /v1/console/statements',
  consoleStatement: 'GET /v1/console/statements/one',
  consoleTakeStatement: 'POST /v1/console/statements/take',
  consoleAskOrder: 'POST /v1/console/statements/askOrder',
  consoleCreditDifference: 'POST /v1/console/statements/credit',
  consoleExplainDifference: 'POST /v1/console/statements/explain',
} as const
