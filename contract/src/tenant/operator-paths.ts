/** The paths of `tenant` for operators. */
export const tenantOperatorPaths = {
  consoleSite: 'GET /v1/console/site',
  consoleSetSite: 'POST /v1/console/setSite',
  consoleSetShownName: 'POST /v1/console/setShownName',
  consoleSetAddress: 'POST /v1/console/setAddress',
} as const
