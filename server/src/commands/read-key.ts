/** The key the site uses: what is sealed with another one could never be opened there. */
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { agreeOnKeys } from '../platform/keys/agreement.ts'
import { readSealKey } from '../platform/keys/seal.ts'

export async function readKey(database: Database): Promise<Buffer> {
  const { dataDir, sealKey } = readConfig(process.env)
  const key = await readSealKey(dataDir, sealKey)
  await agreeOnKeys(database, [{ name: 'SEAL_KEY', key }])
  return key
}
