/** The paths of `results`: all are for operators. */
export const resultsPaths = {
  consoleResults: 'GET /v1/console/results',
  consoleResult: 'GET /v1/console/result',
  consoleResultEffect: 'GET /v1/console/resultEffect',
  consoleEnterResult: 'POST /v1/console/enterResult',
  consoleVoidIssue: 'POST /v1/console/voidIssue',
  consoleCorrectResult: 'POST /v1/console/correctResult',
  consoleSources: 'GET /v1/console/sources',
  consoleAddSource: 'POST /v1/console/addSource',
  consoleEndSource: 'POST /v1/console/endSource',
} as const
