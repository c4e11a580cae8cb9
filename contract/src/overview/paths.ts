/** The paths of `overview`. */
export const overviewPaths = {
  consoleOverview: 'GET /v1/console/overview',
} as const
