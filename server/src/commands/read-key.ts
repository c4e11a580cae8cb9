/** The keys the site uses: what is sealed with others could never be opened there. */
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { agreeOnKeys, isInUse } from '../platform/keys/agreement.ts'
import { type Keyring, readKeyring } from '../platform/keys/keyring.ts'
import { followKeys } from '../platform/keys/rotation.ts'

export async function readKey(database: Database): Promise<Keyring> {
  const { dataDir, sealKeys } = readConfig(process.env)
  const keyring = await readKeyring(dataDir, sealKeys, !(await isInUse(database, 'SEAL_KEY')))
  await agreeOnKeys(database, [{ name: 'SEAL_KEY', key: keyring.first }])
  await followKeys(database, keyring)
  return keyring
}
