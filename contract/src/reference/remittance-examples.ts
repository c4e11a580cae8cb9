/** Examples of the calls of bank transfers and of the accounts that they go to. */
const id = '217342918465224704'

/** A table of one transfer, as base64. */
const statement = btoa('time,amount,remark,payer,reference\n2026-11-22 18:00:00,500.00,K7M2QX,LIN YUE,62220001\n')

export const remittanceExamples = {
  frontBankTransferRecord: { id },
  saveFrontBankTransferProof: { id, evidence: id },
  consoleRemittances: { view: 'review', pageNum: '1', pageSize: '20' },
  consoleRemittance: { id },
  consoleRemittanceProof: { id },
  consoleTakeRemittance: { id },
  consolePutBackRemittance: { id },
  consoleDecideRemittance: { id, decision: 'approved', note: '网银流水已核对', code: '492817' },
  consoleReadStatement: { payeeId: id, statement },
  consoleStatementRows: { view: 'open', pageNum: '1', pageSize: '20' },
  consoleStatementGaps: { pageNum: '1', pageSize: '20' },
  consoleConfirmRows: { pairs: `${id}:${id}`, code: '492817' },
  consoleExplainRow: { id, reason: '账户利息' },
  consolePayees: {},
  consoleAddPayee: {
    ...{ bank: 'CCB', holder: '鸿运网络科技有限公司', bankNumber: '6227001234567890123', branch: '深圳科技园支行' },
    code: '492817',
  },
  consoleSetPayee: { id, opensAt: '480', closesAt: '1320', code: '492817' },
  consoleSwitchPayee: { id, on: 'false', code: '492817' },
  consoleAskPayeeLimit: { id, dayLimit: '300000.00', reason: '月底量大', code: '492817' },
} as const
