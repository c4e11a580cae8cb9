/** The paths of `cashier`. */
export const cashierPaths = {
  frontPaySort: 'GET /v1/transaction/frontPaySort',
  frontAlipayPayment: 'GET /v1/transaction/frontAlipayPayment',
  rechargeFrontPaymentRecord: 'POST /v1/transaction/rechargeFrontPaymentRecord',
  cancelFrontPaymentRecord: 'POST /v1/transaction/cancelFrontPaymentRecord',
  frontSummaryPaymentRecordList: 'GET /v1/transaction/frontSummaryPaymentRecordList',
} as const
