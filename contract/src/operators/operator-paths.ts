/** The paths of `operators`: all are for operators. */
export const operatorsPaths = {
  consoleLogin: 'POST /v1/console/login',
  consoleLogout: 'POST /v1/console/logout',
  consoleInfo: 'GET /v1/console/info',
  consoleActs: 'GET /v1/console/acts',
} as const
