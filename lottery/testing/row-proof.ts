// A proof of a bet and of an act in a log that is made up: the rows as the database hashes them, one entry of two rows.
import { createHash } from 'node:crypto'
import { formatCheckpoint } from '../src/journal/checkpoint.ts'
import { formatVerifierKey, verifierKey } from '../src/journal/keys.ts'
import { formatNote } from '../src/journal/note.ts'
import { inclusionProof } from '../src/journal/proof.ts'
import type { RowProof } from '../src/journal/row-proof.ts'
import { signNote } from '../src/journal/signing.ts'
import { appendLeaves, edgeRoot, emptyEdge, leafHash } from '../src/journal/tree.ts'
import { entriesOf, keyPair } from './journal.ts'

const ORIGIN = 'play.example'
export const SEALED_AT = Date.parse('2026-11-26T10:00:00Z')
export const BET_ID = '217342918465224704'
const OWN = '5a'.repeat(32)

const sha = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const int = (bytes: 2 | 4 | 8, value: bigint): Buffer => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(value)
  return buffer.subarray(8 - bytes)
}
const field = (type: number, bytes: Buffer | undefined): Buffer =>
  Buffer.concat([int(4, BigInt(type)), bytes ? Buffer.concat([int(4, BigInt(bytes.length)), bytes]) : int(4, -1n)])
const big = (value: bigint) => field(20, int(8, value))
const text = (value: string) => field(25, Buffer.from(value))
const odds = (values: readonly bigint[]) =>
  Buffer.concat([
    ...[1n, 0n, 20n, BigInt(values.length), 1n].map((value) => int(4, value)),
    ...values.map((value) => Buffer.concat([int(4, 8n), int(8, value)])),
  ])

/** As `record_send` writes a bet: 2 yuan on big. */
export const betBytes = (): Buffer =>
  Buffer.concat([
    int(4, 16n),
    ...[big(1001n), big(BigInt(BET_ID)), big(7n), text('k3_hezhi_lm'), text('da')],
    ...[field(23, int(4, 1n)), big(20_000n), field(21, int(2, 1n)), field(23, int(4, 1n)), big(20_000n)],
    ...[field(23, int(4, 0n)), field(1016, odds([19_600n])), big(19_200n), big(3n)],
    ...[field(1184, int(8, BigInt(SEALED_AT - 946_684_800_000) * 1000n)), field(20, undefined)],
  ])

const actText = '{"at": "2026-11-26T10:00:00+00:00", "id": 42, "act": "signIn", "detail": {"id": 43}, "operator_id": 7}'

/** Which other entries the log has before and after, and the key that signs. */
type Log = { before?: number; after?: number; signer?: string }

function proofOf(
  table: string,
  key: string,
  hashed: Buffer[],
  records: Buffer,
  { before, after, signer }: Log,
): RowProof {
  const isRange = table === 'bet'
  const header = {
    v: 1,
    table,
    at: SEALED_AT,
    since: SEALED_AT,
    until: SEALED_AT,
    rows: 2,
    ...(isRange ? {} : { op: 'insert' }),
  }
  const entry = new Uint8Array(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), records]))
  const index = before ?? 5
  const entries = [...entriesOf(index), entry, ...entriesOf(after ?? 3)]
  const nodes = new Map<string, Uint8Array>()
  const edge = appendLeaves(emptyEdge, entries.map(leafHash), (level, at, hash) => nodes.set(`${level}/${at}`, hash))
  const pair = keyPair(signer ?? 'journal', 'note')
  const announced = verifierKey(ORIGIN, 'note', pair.key.publicKey)
  const head = formatCheckpoint({ origin: ORIGIN, size: edge.size, root: edgeRoot(edge), extensions: [] })
  return {
    v: 1,
    table,
    key,
    own: OWN,
    hashed: hashed.map((bytes) => bytes.toString('base64')),
    entry: Buffer.from(entry).toString('base64'),
    index,
    path: inclusionProof(index, edge.size, (level, at) => nodes.get(`${level}/${at}`)!).map((hash) =>
      Buffer.from(hash).toString('hex'),
    ),
    checkpoint: formatNote({ text: head, signatures: [signNote(head, announced, pair.sign)] }),
    keys: [formatVerifierKey(announced)],
  }
}

/** The proof of the bet `BET_ID`. */
export function betProof(log: Log = {}): RowProof {
  const bytes = betBytes()
  const record = Buffer.concat([int(8, BigInt(BET_ID)), sha(Buffer.from(OWN, 'hex'), bytes)])
  return proofOf('bet', BET_ID, [bytes], Buffer.concat([Buffer.alloc(40, 1), record]), log)
}

/** The proof of a row of another table, which is this JSON. */
export function proofOfRow(table: string, key: string, row: string, log: Log = {}): RowProof {
  const own = Buffer.from(OWN, 'hex')
  const bytes = Buffer.from(`${table} ${row}`)
  const record = Buffer.concat([own.subarray(0, 16), sha(own.subarray(16), bytes)])
  return proofOf(table, key, [bytes], Buffer.concat([record, Buffer.alloc(48, 1)]), log)
}

/** The proof of act 42. */
export const actProof = (log: Log = {}): RowProof => proofOfRow('operator_act', '42', actText, log)
