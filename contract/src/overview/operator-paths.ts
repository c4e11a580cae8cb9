/** The paths of `overview`: all are for operators. */
export const overviewPaths = {
  consoleOverview: 'GET /v1/console/overview',
} as const
