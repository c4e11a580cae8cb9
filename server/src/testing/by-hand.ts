/** What a superuser can do in the database: no trigger and no foreign key stands in the way. */
import { type Database, inTransaction } from '../platform/db/database.ts'

export const byHand = (database: Database, text: string, values: readonly unknown[] = []): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(text, values)
  })
