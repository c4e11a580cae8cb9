/** Example inputs of the calls of the sealed journal. */
const id = '217342918465224704'

export const journalExamples = {
  getProof: { kind: 'bet', id },
  consoleJournal: {},
  consoleJournalHeads: { count: '20' },
  consoleJournalPlaces: {},
  consoleProof: { kind: 'act', id },
}
