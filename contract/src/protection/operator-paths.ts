/** The paths of `protection` that are for operators. */
export const protectionOperatorPaths = {
  consoleProtectionMarks: 'GET /v1/console/protectionMarks',
  consoleProtectionMark: 'GET /v1/console/protectionMark',
  consoleActOnMark: 'POST /v1/console/actOnMark',
  consolePlayerProtection: 'GET /v1/console/playerProtection',
  consoleEndHouseLimit: 'POST /v1/console/endHouseLimit',
} as const
