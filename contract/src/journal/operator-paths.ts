/** The paths of `journal` for operators. */
export const journalOperatorPaths = {
  consoleJournalPlaces: 'GET /v1/console/journalPlaces',
} as const
