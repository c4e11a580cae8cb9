/** Example inputs of the calls of the yield wallet, in the order in which they follow each other. */
import { safetyPasswordHash } from '../wire/credentials.ts'

const id = '217342918465224704'
const safetyPassword = safetyPasswordHash('player', '930582')
const requestId = '8d1f6a52-0b3e'

export const yuebaoExamples = {
  transferInYuebao: { amount: '300.00', requestId: `${requestId}-in` },
  transferOutYuebao: { amount: '50.00', requestId: `${requestId}-out` },
  getMyYuebaoInfo: { days: '30' },
  getMyYuebaoTranLogs: { pageNum: '1', pageSize: '20', kind: 'in', startDay: '2026-03-01', endDay: '2030-03-31' },
  getMyYuebaoBalanceLogs: { pageNum: '1', pageSize: '20', kind: 'interest', startDay: '2026-03-01' },
  getYuebaoRates: { pageNum: '1', pageSize: '20' },
  getPledgeProducts: {},
  createYuebaoPledgeOrder: {
    ...{ productId: id, termsNo: '1', amount: '200.00', autoRenew: 'true' },
    ...{ safetyPassword, requestId: `${requestId}-buy` },
  },
  setYuebaoPledgeOrderAutoRenewWeb: { id, autoRenew: 'false' },
  getMyYuebaoPledgeOrderList: { pageNum: '1', pageSize: '20', state: 'open' },
  getMyYuebaoPledgeOrderProfitLogs: { id, pageNum: '1', pageSize: '20' },
  cancelYuebaoPledgeOrderWeb: { id, loss: '5.1698', requestId: `${requestId}-cancel` },
}
