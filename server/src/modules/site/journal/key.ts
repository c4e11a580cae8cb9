/**
 * The keys that sign heads of the journal: Ed25519, kept beside the data and never in it. The database knows them by their public
 * halves (`journal_key`), whose name is the journal's origin.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign as signMessage } from 'node:crypto'
import type { VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatVerifierKey, parseVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { type Sign, verifyNote } from '@hongyun/lottery/journal/signing.ts'
import { type Config, SetupError } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { makeSecret, readSecrets } from '../../../platform/keys/keyring.ts'

const SEED_BYTES = 32
/** What stands before the seed of an Ed25519 key in PKCS 8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type JournalKey = { readonly publicKey: Buffer; readonly sign: Sign }

/** A key of the database: which number it has, and what its verifiers call it. */
export type AnnouncedKey = {
  readonly no: number
  readonly verifier: string
  readonly key: VerifierKey
  readonly wasLost: boolean
}

export const nameOfJournalKey = (no: number): string => (no === 1 ? 'JOURNAL_KEY' : `JOURNAL_KEY_${no}`)
const fileOf = (no: number): string => (no === 1 ? 'journal-key' : `journal-key-${no}`)

export function journalKeyOf(seed: Uint8Array): JournalKey {
  const secret: KeyObject = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return { publicKey: Buffer.from(x, 'base64url'), sign: (message) => signMessage(null, message, secret) }
}

/** Makes the file of a key where it is not there. */
export const makeJournalKey = (
  { dataDir, journalKeys }: Pick<Config, 'dataDir' | 'journalKeys'>,
  no: number,
): Promise<void> => {
  if (journalKeys)
    throw new SetupError(`set ${nameOfJournalKey(no)} beside JOURNAL_KEY, on every node, and start the nodes again`)
  return makeSecret(dataDir, fileOf(no))
}

/** The keys that are here, by what they are. */
export function readJournalKeys({ dataDir, journalKeys }: Pick<Config, 'dataDir' | 'journalKeys'>): JournalKey[] {
  if (journalKeys)
    return [...journalKeys].map(([no, text]) => {
      const seed = Buffer.from(text, 'base64')
      if (seed.length !== SEED_BYTES)
        throw new SetupError(`${nameOfJournalKey(no)} must be ${SEED_BYTES} bytes in base64`)
      return journalKeyOf(seed)
    })
  return [...readSecrets(dataDir, /^journal-key(?:-[1-9]\d{0,3})?$/).values()].map(journalKeyOf)
}

/** Every key that the journal was or is signed with, in order. */
export async function announcedKeys(database: Queryable): Promise<AnnouncedKey[]> {
  const rows = await database.query<{ no: number; verifier: string; was_lost: boolean }>(
    'select no, verifier, was_lost from journal_key order by no',
    [],
    'journal.keys',
  )
  return rows.flatMap(({ no, verifier, was_lost }) => {
    const key = parseVerifierKey(verifier)
    return key ? [{ no, verifier, key, wasLost: was_lost }] : []
  })
}

/** The block that has the row of each key; of one whose row waits there is none. */
export async function blocksOfKeys(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ key: string; block: bigint }>(
    `select key, min(block) as block from journal_versions('journal_key') where block is not null group by key`,
  )
  return new Map(rows.map(({ key, block }) => [Number(key), Number(block)]))
}

/** The key that signed the newest head, the one that signed the head with that one's row, and so on, down to one that signed its own row. */
export async function signersOf(database: Queryable, announced: readonly AnnouncedKey[]): Promise<AnnouncedKey[]> {
  const blocks = await blocksOfKeys(database)
  const signers: AnnouncedKey[] = []
  for (let until: number | undefined = Number.MAX_SAFE_INTEGER; until !== undefined; ) {
    const [head] = await database.query<{ note: string }>(
      'select note from journal_head where size <= $1 order by size desc limit 1',
      [until],
    )
    const note = head && parseNote(head.note)
    const signer = note && announced.find(({ key }) => verifyNote(note, [key]).ok)
    if (!signer || signers.includes(signer)) break
    signers.push(signer)
    until = blocks.get(signer.no)
  }
  return signers
}

/** The name of a key in the database. */
export const verifierOf = (origin: string, { publicKey }: JournalKey): string =>
  formatVerifierKey(verifierKey(origin, 'note', publicKey))

/** The one of our keys that an announced key is. */
export const ownOf = (keys: readonly JournalKey[], { key }: AnnouncedKey): JournalKey | undefined =>
  keys.find(({ publicKey }) => publicKey.equals(key.publicKey))

export const missingKey = (no: number): string =>
  `${nameOfJournalKey(no)} is not here: take it from the other nodes or from the backup of DATA_DIR/secrets; whoever runs this must be able to read it`
