/** The paths of `giveaways` that operators call. */
export const giveawaysOperatorPaths = {
  consoleGiveaways: 'GET /v1/console/giveaways',
  consoleGiveaway: 'GET /v1/console/giveaway',
  consoleAskGiveaway: 'POST /v1/console/askGiveaway',
} as const
