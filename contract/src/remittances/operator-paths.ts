/** The paths of operators in `remittances`. */
export const remittancesOperatorPaths = {
  consoleRemittances: 'GET /v1/console/remittances',
  consoleRemittance: 'GET /v1/console/remittances/one',
  consoleRemittanceProof: 'POST /v1/console/remittances/proof',
  consoleTakeRemittance: 'POST /v1/console/remittances/take',
  consolePutBackRemittance: 'POST /v1/console/remittances/putBack',
  consoleDecideRemittance: 'POST /v1/console/remittances/decide',
  consoleReadStatement: 'POST /v1/console/remittances/readStatement',
  consoleStatementRows: 'GET /v1/console/remittances/statementRows',
  consoleStatementGaps: 'GET /v1/console/remittances/statementGaps',
  consoleConfirmRows: 'POST /v1/console/remittances/confirmRows',
  consoleExplainRow: 'POST /v1/console/remittances/explainRow',
  consolePayees: 'GET /v1/console/payees',
  consoleAddPayee: 'POST /v1/console/payees/add',
  consoleSetPayee: 'POST /v1/console/payees/set',
  consoleSwitchPayee: 'POST /v1/console/payees/switch',
  consoleAskPayeeLimit: 'POST /v1/console/payees/askLimit',
} as const
