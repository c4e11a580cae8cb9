/** Example inputs of the calls of withdrawals, in the order in which they follow each other. */
import { safetyPasswordHash } from '../wire/credentials.ts'

const id = '217342918465224704'

export const withdrawalExamples = {
  queryUsersTenantConfigWithdrawSettingFront: {},
  saveFrontWithdrawRecord: {
    way: 'alipay',
    payeeId: id,
    amount: '200',
    safetyPassword: safetyPasswordHash('player', '930582'),
    requestId: '8d1f6a52-0b44',
  },
  frontWithdrawRecord: { id },
  frontTradingWithdrawRecordList: { pageNum: '1', pageSize: '20', state: 'review' },
  cancelFrontWithdrawRecord: { id, requestId: '8d1f6a52-0b45' },
  consoleWithdrawals: { view: 'review', pageNum: '1', pageSize: '20' },
  consoleWithdrawal: { id },
  consoleTakeWithdrawal: { id },
  consolePutBackWithdrawal: { id },
  consoleDecideWithdrawal: { id, decision: 'approved', note: '来电核对身份与收款账户，一致', code: '492817' },
  consoleResolvePayout: { id, outcome: 'paid', providerRef: 'SBX1', reason: '已与付款方对账', code: '492817' },
}
