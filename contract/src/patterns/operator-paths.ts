/** The paths of `patterns`. */
export const patternsPaths = {
  consolePatterns: 'GET /v1/console/patterns',
  consolePattern: 'GET /v1/console/pattern',
  consoleNotePattern: 'POST /v1/console/notePattern',
} as const
