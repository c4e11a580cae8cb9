/** The calls of the journal: a player's receipts, and the page of operators. */
import { getProof } from '@hongyun/contract/journal/calls.ts'
import * as desk from '@hongyun/contract/journal/operator-calls.ts'
import { provedTables } from '@hongyun/contract/journal/words.ts'
import type { RowProof } from '@hongyun/lottery/journal/row-proof.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { journalState, listHeads } from './desk.ts'
import { proofOf, type Wanted } from './prove.ts'
import type { Sealer } from './sealer.ts'

async function prove(database: Database, wanted: Wanted): Promise<RowProof> {
  const proved = await proofOf(database, wanted)
  if (proved.kind === 'proved') return proved.proof
  throw refuse(proved.kind === 'notThere' ? 'notFound' : 'notSealedYet')
}

export const journalReceipts = (database: Database): Route[] => [
  route(getProof, ({ kind, id }, { player }) =>
    prove(database, { table: provedTables[kind], key: id, playerId: player.playerId }),
  ),
]

export const journalDesk = (database: Database, dataDir: string, sealer: Pick<Sealer, 'fault'>): Route[] => [
  route(desk.consoleJournal, async () => journalState(database, dataDir, (await sealer.fault())?.fault)),
  route(desk.consoleJournalHeads, ({ before, count }) => listHeads(database, before, count)),
  route(desk.consoleProof, ({ kind, id }, { operator }) => {
    // Who may read the log may see acts; bets and transfers are players'.
    if (kind !== 'act' && !operator.rights.includes('seePlayers')) throw refuse('rightMissing')
    return prove(database, { table: provedTables[kind], key: id })
  }),
]
