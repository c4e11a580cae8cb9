/** The paths of players in `yuebao`. */
export const yuebaoPaths = {
  getMyYuebaoInfo: 'GET /v1/balance/getMyYuebaoInfo',
  getMyYuebaoTranLogs: 'GET /v1/balance/getMyYuebaoTranLogs',
  getMyYuebaoBalanceLogs: 'GET /v1/virtualWallet/getMyYuebaoBalanceLogs',
  getYuebaoRates: 'GET /v1/virtualWallet/getYuebaoRates',
  getPledgeProducts: 'GET /v1/virtualWallet/getPledgeProducts',
  getMyYuebaoPledgeOrderList: 'GET /v1/virtualWallet/getMyYuebaoPledgeOrderList',
  getMyYuebaoPledgeOrderProfitLogs: 'GET /v1/virtualWallet/getMyYuebaoPledgeOrderProfitLogs',
  transferInYuebao: 'POST /v1/virtualWallet/transferInYuebao',
  transferOutYuebao: 'POST /v1/virtualWallet/transferOutYuebao',
  createYuebaoPledgeOrder: 'POST /v1/virtualWallet/createYuebaoPledgeOrder',
  cancelYuebaoPledgeOrderWeb: 'POST /v1/virtualWallet/cancelYuebaoPledgeOrderWeb',
  setYuebaoPledgeOrderAutoRenewWeb: 'POST /v1/virtualWallet/setYuebaoPledgeOrderAutoRenewWeb',
} as const
