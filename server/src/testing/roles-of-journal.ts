/** Who may reach the calls of the sealed journal. */
import type { journalOperatorPaths } from '@hongyun/contract/journal/operator-paths.ts'
import type { journalPaths } from '@hongyun/contract/journal/paths.ts'
import { operators, owners, type Row } from './roles-rows.ts'

export const journalRows: Record<keyof typeof journalPaths | keyof typeof journalOperatorPaths, Row> = {
  getProof: owners(({ sealed }) => ({ kind: 'bet', id: sealed })),
  consoleJournal: operators(),
  consoleJournalHeads: operators(),
  consoleJournalPlaces: operators(),
  consoleProof: { ...operators(), input: ({ sealed }) => ({ kind: 'bet', id: sealed }) },
}
