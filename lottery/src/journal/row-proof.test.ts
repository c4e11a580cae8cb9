import { describe, expect, it } from 'vitest'
import { actProof, BET_ID, betBytes, betProof, proofOfRow, SEALED_AT } from '../../testing/row-proof.ts'
import { idsOf, readEntry } from './entry.ts'
import { parseVerifierKey } from './keys.ts'
import { readRecord } from './record.ts'
import {
  checkRowProof,
  holds,
  proofText,
  provedColumns,
  provedEntry,
  provedHead,
  type RowProof,
  shownRow,
  signerOf,
} from './row-proof.ts'

const isTrue = (proof: RowProof, head?: string) => holds(checkRowProof(proof, { keys: [], head }))
const flipped = (text: string) => {
  const bytes = Buffer.from(text, 'base64')
  bytes[bytes.length >> 1]! ^= 1
  return bytes.toString('base64')
}

describe.each([
  ['a bet', betProof, BET_ID],
  ['an act', actProof, '42'],
] as const)('the proof of %s', (_name, make, key) => {
  const proof = make()

  it('holds, and is read again from its file', () => {
    expect(checkRowProof(proof, { keys: [] })).toEqual({ row: true, entry: true, tree: true, signature: true })
    expect(JSON.parse(proofText(proof))).toEqual(proof)
    expect(isTrue(proof, proof.checkpoint)).toBe(true)
    expect(provedEntry(proof)).toMatchObject({ at: SEALED_AT, rows: 2 })
    expect(provedHead(proof)).toMatchObject({ origin: 'play.example', size: 9 })
    expect(signerOf(proof)).toEqual(parseVerifierKey(proof.keys[0]!))
    expect(shownRow(proof)).toContain(key)
  })

  it('holds at any place of a log', () => {
    for (const [before, after] of [
      [0, 0],
      [0, 7],
      [7, 0],
      [300, 21],
    ] as const)
      expect(isTrue(make({ before, after }))).toBe(true)
  })

  it('names what was changed in it', () => {
    const other = make({ signer: 'other' })
    const cases: readonly [Partial<RowProof>, object][] = [
      [{ key: `${key}1` }, { row: false }],
      [{ table: 'transfer' }, { entry: false }],
      [{ own: proof.own.replace(/^./, '6') }, { entry: false, tree: true }],
      [{ hashed: proof.hashed.map(flipped) }, { entry: false, tree: true }],
      [{ hashed: [...proof.hashed, ...proof.hashed] }, { entry: false }],
      [{ entry: flipped(proof.entry) }, { tree: false }],
      [{ index: proof.index + 1 }, { entry: true, tree: false }],
      [{ path: proof.path.slice(1) }, { tree: false }],
      [{ path: proof.path.toReversed() }, { tree: false }],
      [{ checkpoint: other.checkpoint }, { tree: true, signature: false }],
      [{ checkpoint: proof.checkpoint.replace('\n9\n', '\n8\n') }, { tree: false, signature: false }],
      [{ checkpoint: proof.checkpoint.replaceAll('play.example', 'elsewhere') }, { signature: false }],
      [{ keys: other.keys }, { signature: false }],
      [{ keys: [] }, { signature: false }],
    ]
    for (const [change, verdict] of cases)
      expect(checkRowProof({ ...proof, ...change }, { keys: [] }), JSON.stringify(change)).toMatchObject(verdict)
  })

  it('is false for what is malformed, and never throws', () => {
    for (const rubbish of ['', 'x', '{}', 'AA', '\n', '\u{1f409}'.repeat(3)])
      for (const name of ['own', 'entry', 'checkpoint', 'key', 'table'] as const)
        expect(isTrue({ ...proof, [name]: rubbish }), `${name} ${rubbish}`).toBe(false)
    for (const index of [-1, 0.5, Number.NaN, 2 ** 60]) expect(isTrue({ ...proof, index })).toBe(false)
    for (const hashed of [[], ['x'], ['']]) expect(isTrue({ ...proof, hashed })).toBe(false)
    expect(isTrue({ ...proof, path: ['x'] })).toBe(false)
  })

  it('is that of the reader’s key and head, where those are given', () => {
    const other = make({ signer: 'other' })
    expect(holds(checkRowProof(proof, { keys: [parseVerifierKey(other.keys[0]!)!] }))).toBe(false)
    expect(isTrue(proof, make({ before: 6 }).checkpoint)).toBe(false)
    expect(isTrue(proof, 'no head')).toBe(false)
    // The same head with another signature is the same head.
    expect(isTrue(proof, other.checkpoint)).toBe(true)
  })
})

describe('the key of a row', () => {
  const isNamed = (proof: RowProof) => checkRowProof(proof, { keys: [] }).row
  const entry = '{"seq": 3, "amount": 5, "player_id": 228641109400617237}'

  it.each(['7', '43', 'signIn', '2026-11-26T10:00:00+00:00', '42/7', '', 'undefined'])(
    'is not that of an act which only mentions it: %s',
    (key) => expect(isNamed({ ...actProof(), key })).toBe(false),
  )

  it('has its columns in their order, to the last digit', () => {
    expect(isNamed(proofOfRow('yuebao_entry', '228641109400617237/3', entry))).toBe(true)
    for (const key of ['3/228641109400617237', '228641109400617237/5', '228641109400617236/3', '228641109400617237'])
      expect(isNamed(proofOfRow('yuebao_entry', key, entry)), key).toBe(false)
  })

  it('may have signs in it that stand for something in JSON', () => {
    const row = String.raw`{"n": "1", "name": "a\\\"b 5", "hash": "x"}`
    expect(isNamed(proofOfRow('key_fingerprint', String.raw`a\"b 5`, row))).toBe(true)
  })

  it('is none in a table that is unknown', () => {
    expect(isNamed(proofOfRow('another', '1', '{"id": 1}'))).toBe(false)
    expect(isNamed(proofOfRow('issue', '1', '{"no": 1}'))).toBe(false)
  })
})

describe('a row of a bet', () => {
  it('is read by its columns', () => {
    expect(provedColumns(betProof())).toEqual({
      ...{ player_id: '1001', id: BET_ID, issue_id: '7', play_code: 'k3_hezhi_lm', number: 'da', count: '1' },
      ...{ unit_stake: '20000', unit: '1', multiple: '1', amount: '20000', point: '0', odds: ['19600'] },
      ...{ exposure: '19200', rebate_plan_id: '3', placed_at: new Date(SEALED_AT).toISOString(), chase_id: null },
    })
  })

  it('is refused with other columns, or more behind them', () => {
    const bytes = betBytes()
    expect(() => readRecord('transfer', bytes)).toThrow('other columns')
    expect(() => readRecord('bet', Buffer.concat([bytes, Buffer.of(0)]))).toThrow('behind its last')
    for (const end of [0, 3, 20, 60, bytes.length - 1])
      expect(() => readRecord('bet', bytes.subarray(0, end))).toThrow()
  })
})

describe('an entry', () => {
  const line = (header: unknown) => Buffer.from(`${JSON.stringify(header)}\n`)
  const header = { v: 1, table: 'bet', at: SEALED_AT, since: SEALED_AT, until: SEALED_AT, rows: 1 }

  it('has a header and ids', () => {
    const entry = Buffer.concat([line(header), Buffer.alloc(7), Buffer.of(9), Buffer.alloc(32)])
    expect(readEntry(entry)?.header).toEqual(header)
    expect(idsOf(entry)).toEqual([9n])
  })

  it.each([
    { ...header, v: 2 },
    { ...header, rows: 0 },
    { ...header, at: -1 },
    { ...header, table: 5 },
    { ...header, op: 5 },
    { ...header, more: 1 },
    [],
    null,
    'x',
  ])('is none with the header %j', (other) => {
    expect(readEntry(line(other))).toBeUndefined()
    expect(idsOf(line(other))).toEqual([])
  })
})
