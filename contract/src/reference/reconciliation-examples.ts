/** Examples of the calls of reconciliation. */
const about = { provider: 'sandbox', day: '2026-01-05' }
const orderNo = 'P2026010512345678'

export const reconciliationExamples = {
  consoleTakeStatement: { ...about, csv: `订单号,流水号,金额,状态\n${orderNo},SBX1,100.00,成功\n` },
  consoleStatements: { pageNum: '1', pageSize: '20' },
  consoleStatement: about,
  consoleExplainDifference: { ...about, orderNo, reason: '对方的测试单，已核实' },
  consoleCreditDifference: { ...about, orderNo, reason: '对方已收款，回调丢失', code: '492817' },
  consoleAskOrder: { orderNo },
} as const
