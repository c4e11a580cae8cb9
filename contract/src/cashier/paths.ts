/** The paths of `cashier`. */
export const cashierPaths = {
  frontPaySort: 'GET /v1/transaction/frontPaySort',
  frontPaymentSettings: 'GET /v1/transaction/frontPaymentSettings',
  frontBankTransferPayment: 'GET /v1/transaction/frontBankTransferPayment',
  frontUnionpayPayment: 'GET /v1/transaction/frontUnionpayPayment',
  frontQQPayment: 'GET /v1/transaction/frontQQPayment',
  frontWechatPayment: 'GET /v1/transaction/frontWechatPayment',
  frontQuickpassPayment: 'GET /v1/transaction/frontQuickpassPayment',
  frontJdpayPayment: 'GET /v1/transaction/frontJdpayPayment',
  frontAlipayPayment: 'GET /v1/transaction/frontAlipayPayment',
  frontInternetBankPayment: 'GET /v1/transaction/frontInternetBankPayment',
  frontDigitalCurrency: 'GET /v1/transaction/frontDigitalCurrency',
  frontDigitalRmb: 'GET /v1/transaction/frontDigitalRmb',
  frontDouyinPayment: 'GET /v1/transaction/frontDouyinPayment',
  rechargeFrontPaymentRecord: 'POST /v1/transaction/rechargeFrontPaymentRecord',
  cancelFrontPaymentRecord: 'POST /v1/transaction/cancelFrontPaymentRecord',
  frontSummaryPaymentRecordList: 'GET /v1/transaction/frontSummaryPaymentRecordList',
} as const
