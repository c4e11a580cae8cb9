/** The paths of `coins` for players. */
export const coinsPaths = {
  digitalCurrencyRate: 'GET /v1/transaction/digitalCurrencyRate',
  digitalCurrencyOrder: 'GET /v1/transaction/digitalCurrencyOrder',
  digitalCurrencyOrderImageCount: 'GET /v1/transaction/digitalCurrencyOrderImageCount',
} as const
