/** Proofs of rows, checked as a stranger does: by the key or a kept head alone. What is changed in one is noticed. */
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { tablesByKey } from '@hongyun/lottery/journal/row-keys.ts'
import { checkRowProof, holds, type RowProof, shownRow } from '@hongyun/lottery/journal/row-proof.ts'
import { parseBundle } from '@hongyun/lottery/journal/tiles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { sealAll, testSealer } from '../../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { journalKeyOf } from './key.ts'
import { proveRow } from './prove.ts'

let server: TestServer
let key: ReturnType<typeof parseVerifierKey>
let proofs: { bet: RowProof; transfer: RowProof; act: RowProof; order: RowProof }

const idOf = async (text: string): Promise<string> => String((await server.database.query<{ id: bigint }>(text))[0]!.id)
const get = (path: string) => server.app.inject({ method: 'GET', url: path })
const all = (proof: RowProof, head?: string) => holds(checkRowProof(proof, { keys: [key!], head }))

beforeAll(async () => {
  server = await openTestServer()
  const player = await server.newPlayer()
  const placed = await server.call(
    'addBetting',
    { bettingData: [betItem(await openIssue(server.database))] },
    player.cookie,
  )
  expect(placed.code).toBe(1)
  await sealAll(server, testSealer(server))
  const database = server.appDatabase
  const issue = await idOf('select issue_id as id from bet')
  proofs = {
    bet: await proveRow(database, 'bet', await idOf('select id from bet')),
    transfer: await proveRow(database, 'transfer', await idOf('select max(id) as id from transfer')),
    act: await proveRow(database, 'operator_act', await idOf('select id from operator_act limit 1')),
    order: await proveRow(database, 'issue', issue),
  }
  key = parseVerifierKey((await get('/journal/keys')).body.trim())
})
afterAll(() => closeAudited(server))

describe.each(['bet', 'transfer', 'act', 'order'] as const)('the proof of a row: %s', (name) => {
  it('holds for whoever has the key, and for whoever kept the head', () => {
    expect(all(proofs[name])).toBe(true)
    expect(all(proofs[name], proofs[name].checkpoint)).toBe(true)
    expect(shownRow(proofs[name])).toContain(proofs[name].key)
  })

  it('does not hold once anything in it was changed', () => {
    const proof = proofs[name]
    const flipped = (text: string) => {
      const bytes = Buffer.from(text, 'base64')
      bytes[bytes.length >> 1]! ^= 1
      return bytes.toString('base64')
    }
    const other = proof.table === 'bet' ? 'transfer' : 'bet'
    for (const changed of [
      { ...proof, hashed: proof.hashed.map(flipped) },
      { ...proof, entry: flipped(proof.entry) },
      { ...proof, own: proof.own.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...proof, index: proof.index + 1 },
      { ...proof, path: proof.path.slice(1) },
      { ...proof, checkpoint: proof.checkpoint.replace(/\n\d+\n/, '\n1\n') },
      { ...proof, table: other },
    ])
      expect(all(changed)).toBe(false)
  })

  it('does not hold by another key, or another head', () => {
    const stranger = { ...key!, publicKey: journalKeyOf(Buffer.alloc(32, 9)).publicKey }
    expect(holds(checkRowProof(proofs[name], { keys: [stranger] }))).toBe(false)
    expect(all(proofs[name], 'elsewhere\n1\nAAAA\n\n— elsewhere AAAA\n')).toBe(false)
  })
})

describe('the public journal', () => {
  it('serves its head, its tiles and its entries', async () => {
    const checkpoint = await get('/journal/checkpoint')
    const size = Number(checkpoint.body.split('\n')[1])
    expect(checkpoint.body).toBe(proofs.bet.checkpoint)
    const tile = await get(`/journal/tile/0/000.p/${size}`)
    expect(tile.statusCode).toBe(200)
    expect(tile.rawPayload.length).toBe(size * 32)
    expect(tile.headers['cache-control']).toContain('immutable')
    const bundle = await get(`/journal/tile/entries/000.p/${size}`)
    const entries = parseBundle(bundle.rawPayload, size)!
    expect(Buffer.from(entries[proofs.bet.index]!).toString('base64')).toBe(proofs.bet.entry)
    expect(bundle.rawPayload.includes(proofs.act.key)).toBe(false)
  })

  it.each(['tile/0/001', 'tile/0/000', 'tile/9/000', 'tile/0/0', 'tile/entries/000.p/256', 'tile/..%2fcheckpoint'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(`/journal/${path}`)).statusCode).toBe(404)
    },
  )
})

it.each([
  ['bet', '1'],
  ['bet', 'x'],
  ['operator_act', '1'],
])('proves nothing of %s %s, which is not there', async (table, id) => {
  await expect(proveRow(server.appDatabase, table, id)).rejects.toThrow(/is not sealed/)
})

it('proves nothing of a table that it does not have', async () => {
  await expect(proveRow(server.appDatabase, 'player', '1')).rejects.toThrow(/no rows of "player"/)
})

it('names rows by the columns that the database has them by, of every table', async () => {
  const tables = await server.database.query<{ key: string; names: string[] }>(
    `select array_to_string(keys, '/') as key, array_agg(name order by name) as names from journal_table group by keys`,
  )
  expect(tablesByKey).toEqual(Object.fromEntries(tables.map(({ key, names }) => [key, names])))
})
