/** The paths of operators in `cashier`. */
export const cashierOperatorPaths = {
  consolePaymentExceptions: 'GET /v1/console/paymentExceptions',
  consoleEndPaymentException: 'POST /v1/console/endPaymentException',
} as const
