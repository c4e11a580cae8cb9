/** The paths of `operators`: all are for operators. */
export const operatorsPaths = {
  consoleLogin: 'POST /v1/console/login',
  consoleLogout: 'POST /v1/console/logout',
  consoleInfo: 'GET /v1/console/info',
  consoleActs: 'GET /v1/console/acts',
  consoleChangePassword: 'POST /v1/console/changePassword',
  consoleOperators: 'GET /v1/console/operators',
  consoleAddOperator: 'POST /v1/console/operators/add',
  consoleRenewOperator: 'POST /v1/console/operators/renew',
  consoleDisableOperator: 'POST /v1/console/operators/disable',
  consoleSetRoles: 'POST /v1/console/operators/roles',
  consoleOperatorSessions: 'GET /v1/console/operators/sessions',
  consoleEndSessions: 'POST /v1/console/operators/endSessions',
  consoleSaveRole: 'POST /v1/console/roles/save',
  consoleDeleteRole: 'POST /v1/console/roles/delete',
  consoleActChain: 'GET /v1/console/actChain',
} as const
