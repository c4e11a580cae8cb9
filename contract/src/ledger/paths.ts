/** The paths of `ledger`. */
export const ledgerPaths = {
  queryBalanceFront: 'GET /v1/balance/queryBalanceFront',
  findDictionAll: 'GET /v1/balance/findDictionAll',
} as const
