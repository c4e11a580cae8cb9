/** The paths of `tenant` for operators. */
export const tenantOperatorPaths = {
  consoleSite: 'GET /v1/console/site',
  consoleSetSite: 'POST /v1/console/setSite',
  consoleSettings: 'GET /v1/console/settings',
  consoleSetSetting: 'POST /v1/console/settings/set',
  consoleSetShownName: 'POST /v1/console/setShownName',
  consoleSetAddress: 'POST /v1/console/setAddress',
  consoleOdds: 'GET /v1/console/odds',
  consoleOddsEffect: 'POST /v1/console/oddsEffect',
  consoleOddsRecount: 'POST /v1/console/oddsRecount',
  consoleSetOdds: 'POST /v1/console/setOdds',
  consoleOddsHistory: 'GET /v1/console/oddsHistory',
} as const
