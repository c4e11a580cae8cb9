/** Evidence on disk, sealed anew with the key that is current. */
import { join } from 'node:path'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { openFolder } from '../../../platform/files/store.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { keyIdOf, seal, unseal } from '../../../platform/keys/seal.ts'
import { evidenceContext, lockName } from './keep.ts'

const AT_ONCE = 200

/** Answers how many files were sealed anew. */
export async function resealEvidence(database: Database, keyring: Keyring, dataDir: string): Promise<number> {
  const store = openFolder(join(dataDir, 'files', 'evidence'))
  let files = 0
  for (let after = ''; ; ) {
    const names = await database.query<{ name: string }>(
      `select distinct name from file where kind = 'evidence' and name > $1 order by name limit ${AT_ONCE}`,
      [after],
    )
    for (const { name } of names) {
      await inTransaction(database, async (tx) => {
        await lockName(tx, 'evidence', name)
        const sealed = await store.read(name)
        if (!sealed || keyIdOf(sealed) === keyring.current) return
        const context = evidenceContext(name)
        await store.put(name, seal(keyring, unseal(keyring, sealed, context), context))
        files += 1
      })
    }
    const last = names.at(-1)
    if (!last) return files
    after = last.name
  }
}
