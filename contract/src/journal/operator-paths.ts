/** The paths of `journal` for operators. */
export const journalOperatorPaths = {
  consoleJournal: 'GET /v1/console/journal',
  consoleJournalHeads: 'GET /v1/console/journalHeads',
  consoleProof: 'GET /v1/console/proof',
  consoleJournalPlaces: 'GET /v1/console/journalPlaces',
} as const
