/** Who may reach the calls of bank transfers and of their accounts. */
import type { remittancesOperatorPaths } from '@hongyun/contract/remittances/operator-paths.ts'
import type { remittancesPaths } from '@hongyun/contract/remittances/paths.ts'
import { NO, operators, players, type Row } from './roles-rows.ts'

const id = '999999'

export const remittanceRows: Record<keyof typeof remittancesPaths | keyof typeof remittancesOperatorPaths, Row> = {
  frontBankTransferRecord: players({ id }, NO),
  saveFrontBankTransferProof: players({ id, evidence: '1' }, NO),
  consoleRemittances: operators(),
  consoleRemittance: operators({ id }, NO, NO),
  consoleRemittanceProof: operators({ id }, NO, NO),
  consoleTakeRemittance: operators({ id }, NO, NO),
  consolePutBackRemittance: operators({ id }, NO, NO),
  consoleDecideRemittance: operators({ id, decision: 'approved' }, NO, NO),
  consoleReadStatement: operators({ payeeId: id, statement: 'YQ==' }, NO, NO),
  consoleStatementRows: operators(),
  consoleStatementGaps: operators(),
  consoleConfirmRows: operators({ pairs: `${id}:${id}` }),
  consoleExplainRow: operators({ id, reason: '好运' }, NO, NO),
  consolePayees: operators(),
  consoleAddPayee: operators({ bank: 'CCB', holder: '鸿运公司', bankNumber: '62270012345678901' }),
  consoleSetPayee: operators({ id, opensAt: '0', closesAt: '1440' }, NO, NO),
  consoleSwitchPayee: operators({ id, on: 'false' }, NO, NO),
  consoleAskPayeeLimit: operators({ id, dayLimit: '100', reason: '好运' }, NO, NO),
}
