/** Example inputs of the calls of the yield wallet, in the order in which they follow each other. */
import { safetyPasswordHash } from '../wire/credentials.ts'

const id = '217342918465224704'
const safetyPassword = safetyPasswordHash('player', '930582')
const playerId = '100001'
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
  consoleYuebao: {},
  consoleYuebaoRuns: { pageNum: '1', pageSize: '20', startDay: '2026-03-01' },
  consoleYuebaoRateEffect: { rate: '3.60' },
  consoleSetYuebaoRate: { day: '2090-04-01', rate: '3.60', reason: '同业上调', code: '492817' },
  consolePledgeProducts: {},
  consoleAddPledgeProduct: {
    ...{ name: '一年', days: '365', day: '2090-04-01', rate: '5.60', earlyRate: '0.50' },
    ...{ least: '10000.00', greatest: '500000.00', quota: '20000000.00', reason: '年终产品', code: '492817' },
  },
  consoleSetPledgeTerms: {
    ...{ productId: id, day: '2090-04-01', rate: '4.30', earlyRate: '0.50', least: '500.00', greatest: '200000.00' },
    ...{ quota: '3000000.00', onSale: 'true', reason: '同业上调', code: '492817' },
  },
  consolePledgeOrders: { pageNum: '1', pageSize: '20', state: 'open' },
  consolePlayerYuebao: { playerId },
  consoleSetPlayerYuebao: { playerId, on: 'false', reason: '核查期间', code: '492817' },
  cancelYuebaoPledgeOrderWeb: { id, loss: '5.1698', requestId: `${requestId}-cancel` },
}
