/** The paths of `bets`. */
export const betsPaths = {
  addBetting: 'POST /v1/betting/addBetting',
  addFastBetting: 'POST /v1/betting/addFastBetting',
  cancelBetting: 'POST /v1/betting/cancelBetting',
  getBetting: 'GET /v1/betting/getBetting',
  getBetData: 'GET /v1/betting/getBetData',
  getBetDetail: 'GET /v1/betting/getBetDetail',
  getBetRebate: 'GET /v1/betting/getBetRebate',
  getAllBetRebate: 'GET /v1/betting/getAllBetRebate',
  getNewestBounsList: 'GET /v1/betting/getNewestBounsList',
  addChaseBetting: 'POST /v1/betting/addChaseBetting',
  cancelAutoChaseBetting: 'POST /v1/betting/cancelAutoChaseBetting',
  getChaseBetting: 'GET /v1/betting/getChaseBetting',
  getChaseBetData: 'GET /v1/betting/getChaseBetData',
  getChaseDetail: 'GET /v1/betting/getChaseDetail',
} as const
