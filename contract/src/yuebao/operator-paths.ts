/** The paths of `yuebao` that are for operators. */
export const yuebaoOperatorPaths = {
  consoleYuebao: 'GET /v1/console/yuebao',
  consoleYuebaoRuns: 'GET /v1/console/yuebaoRuns',
  consoleYuebaoRateEffect: 'GET /v1/console/yuebaoRateEffect',
  consoleSetYuebaoRate: 'POST /v1/console/setYuebaoRate',
  consolePledgeProducts: 'GET /v1/console/pledgeProducts',
  consoleAddPledgeProduct: 'POST /v1/console/addPledgeProduct',
  consoleSetPledgeTerms: 'POST /v1/console/setPledgeTerms',
  consolePledgeOrders: 'GET /v1/console/pledgeOrders',
  consolePlayerYuebao: 'GET /v1/console/playerYuebao',
  consoleSetPlayerYuebao: 'POST /v1/console/setPlayerYuebao',
} as const
