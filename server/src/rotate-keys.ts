/** `npm run site -- rotate-keys`: another key seals from now on, and all that earlier ones sealed is sealed anew with it. */
import { keysOfChains } from './modules/betting/draws/chain-keys.ts'
import { resealEvidence } from './modules/site/files/reseal.ts'
import { type Actor, noteAct } from './modules/site/operators/acts.ts'
import { type Config, SetupError } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { type Keyring, makeKey, nameOfKey } from './platform/keys/keyring.ts'
import { resealTable, rotateKeys } from './platform/keys/rotation.ts'
import { sealedTables } from './sealed-tables.ts'

type Parts = { keyring: Keyring; config: Pick<Config, 'dataDir' | 'sealKeys'>; actor: Actor; say(line: string): void }

/** Answers the number of the key that seals. */
export const rotate = (database: Database, { keyring, config, actor, say }: Parts): Promise<number> =>
  rotateKeys(database, {
    keyring,
    say,
    async make(id) {
      if (config.sealKeys)
        throw new SetupError(`set ${nameOfKey(id)} beside SEAL_KEY, on every node, and start the nodes again`)
      await makeKey(config.dataDir, id)
    },
    note: (tx, id) => noteAct(tx, actor, 'keyRotate', { name: nameOfKey(id) }, { kind: 'sealKey', id: id.toString() }),
    parts: [
      ...sealedTables.map((table) => ({ name: table.name, reseal: () => resealTable(database, keyring, table) })),
      { name: 'files of evidence', reseal: () => resealEvidence(database, keyring, config.dataDir) },
    ],
    stillNeeded: () => keysOfChains(database),
  })
