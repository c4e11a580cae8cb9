/** Receipts: a player's own bet or transfer, proved to whoever has the file and the key; and what operators see of the journal. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatVerifierKey, parseVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatSignature, parseNote } from '@hongyun/lottery/journal/note.ts'
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
} from '@hongyun/lottery/journal/row-proof.ts'
import { cosign, verifyNote } from '@hongyun/lottery/journal/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalkLine } from '../../../testing/given-of-service.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { runAsProcess } from '../../../testing/run-command.ts'
import { sealAll, testSealer } from '../../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../operators/acts.ts'
import { changeJournalKey } from './keep-on.ts'
import { journalKeyOf } from './key.ts'
import { noteAudited, sealedSize } from './outside.ts'
import { proveRow } from './prove.ts'

let server: TestServer
let owner: TestPlayer
let other: TestPlayer
let chief: TestOperator
let looker: TestOperator

const placeBet = async (by = owner): Promise<string> => {
  const placed = await server.call(
    'addBetting',
    { bettingData: [betItem(await openIssue(server.database))] },
    by.cookie,
  )
  expect(placed.code).toBe(1)
  return placed.data.ids[0]!
}
const transferOf = async (player: TestPlayer): Promise<string> => {
  const { list } = (await server.call('getTransactionRecordsFront', {}, player.cookie)).data
  return list[0]!.id
}
const ask = (kind: string, id: string, cookie: string | undefined) => server.call('getProof', { kind, id }, cookie)
const refused = (reason: string) => ({ data: { reason } })

beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  owner = await server.newPlayer()
  other = await server.newPlayer()
  chief = await newOperator(server, ['seeActs', 'seePlayers'])
  looker = await newOperator(server, ['seeActs'])
})
afterAll(() => closeAudited(server))

describe('a receipt', () => {
  let bet: string
  let transfer: string
  let late: string

  beforeAll(async () => {
    bet = await placeBet()
    transfer = await transferOf(owner)
    await sealAll(server)
    late = await placeBet()
  })

  it.each(['bet', 'transfer'] as const)('proves the own %s', async (kind) => {
    const id = kind === 'bet' ? bet : transfer
    const { data: proof } = await ask(kind, id, owner.cookie)
    expect(proof).toMatchObject({ table: kind, key: id })
    expect(holds(checkRowProof(proof, { keys: [] }))).toBe(true)
    expect(provedColumns(proof)).toMatchObject({ id, player_id: owner.id.toString() })
    expect(provedEntry(proof)!.at).toBeLessThanOrEqual(Date.now())
    expect(provedHead(proof)!.size).toBe(await sealedSize(server.database))
  })

  it('is checked by the command, which asks nobody: with the key, a head that was kept, and what was changed in it', async () => {
    const { data: proof } = await ask('bet', bet, owner.cookie)
    const path = join(server.config.dataDir, 'receipt.json')
    const head = join(server.config.dataDir, 'head')
    await writeFile(head, proof.checkpoint)
    const check = async (of: RowProof, ...words: string[]) => {
      await writeFile(path, proofText(of))
      return runAsProcess(server, 'prove', 'check', path, ...words)
    }
    const told = await check(proof, '--key', proof.keys[0]!, '--head', head)
    expect(told).toMatchObject({ code: 0, err: '' })
    expect(told.out).toContain(`bet ${bet}: {"player_id":"${owner.id}"`)
    expect(told.out.match(/^ok {2}/gm)).toHaveLength(5)
    const forged = await check({ ...proof, own: proof.own.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })
    expect(forged.code).toBe(1)
    expect(forged.out).toContain('BAD  the row is in its entry')
    const rubbish = await check({ ...proof, path: ['x'] })
    expect(rubbish).toMatchObject({ code: 1, err: 'the file is no proof\n' })
  })

  it('says that a bet is not sealed yet, and proves it once it is', async () => {
    expect(await ask('bet', late, owner.cookie)).toMatchObject({ code: -98, ...refused('notSealedYet') })
    await sealAll(server)
    expect(holds(checkRowProof((await ask('bet', late, owner.cookie)).data, { keys: [] }))).toBe(true)
  })

  it('is nobody else’s: ids of others answer as ids that do not exist', async () => {
    const missing = await ask('bet', '1', owner.cookie)
    expect(missing).toMatchObject(refused('notFound'))
    for (const [kind, id] of [
      ['bet', bet],
      ['transfer', transfer],
      // A bet is no transfer, and a transfer no bet.
      ['transfer', bet],
      ['bet', transfer],
    ] as const)
      expect(await ask(kind, id, other.cookie)).toEqual(missing)
    expect(await ask('transfer', bet, owner.cookie)).toEqual(missing)
    const [house] = await server.database.query<{ id: bigint }>(
      'select max(id) as id from transfer where player_id = 0',
    )
    if (house?.id) expect(await ask('transfer', house.id.toString(), owner.cookie)).toEqual(missing)
  })

  it('is for players alone, and of no other kind', async () => {
    for (const cookie of [undefined, chief.cookie]) expect((await ask('bet', bet, cookie)).code).toBe(0)
    expect(await ask('act', bet, owner.cookie)).toMatchObject(refused('badInput'))
    expect(await ask('bet', '0', owner.cookie)).toMatchObject(refused('badInput'))
  })

  it('stays true after the key was changed, and the next one leads to a head of the new key', async () => {
    const before = (await ask('bet', bet, owner.cookie)).data
    expect(signerOf(before)).toEqual(parseVerifierKey(before.keys[0]!))
    await changeJournalKey(server.appDatabase, { actor: shell, config: server.config })
    await sealAll(server)
    await server.newPlayer()
    await sealAll(server)
    const after = (await ask('bet', bet, owner.cookie)).data
    expect(after.keys).toHaveLength(2)
    expect(signerOf(after)).toEqual(parseVerifierKey(after.keys[1]!))
    for (const proof of [before, after]) expect(holds(checkRowProof(proof, { keys: [] }))).toBe(true)
    const first = [parseVerifierKey(after.keys[0]!)!]
    expect(holds(checkRowProof(before, { keys: first }))).toBe(true)
    expect(holds(checkRowProof(after, { keys: first }))).toBe(false)
    // What of the new key leads to the one that was noted.
    expect(holds(checkRowProof(await proveRow(server.database, 'journal_key', '2'), { keys: first }))).toBe(true)
  })

  it('does not hold once the row was changed', async () => {
    const hand = await server.database.pool.connect()
    try {
      await hand.query('set session_replication_role = replica')
      await hand.query('update bet set multiple = multiple + 1 where id = $1', [bet])
      const changed = (await ask('bet', bet, owner.cookie)).data
      expect(checkRowProof(changed, { keys: [] })).toEqual({ row: true, entry: false, tree: true, signature: true })
      await hand.query('update bet set multiple = multiple - 1 where id = $1', [bet])
    } finally {
      hand.release(true)
    }
    expect(holds(checkRowProof((await ask('bet', bet, owner.cookie)).data, { keys: [] }))).toBe(true)
  })

  it('has an end of how often it is asked for', async () => {
    const eager = await server.newPlayer()
    const reasons: unknown[] = []
    for (let n = 0; n < 61; n += 1) reasons.push((await ask('bet', '1', eager.cookie)).data)
    expect(reasons.slice(0, -1)).toEqual(Array(60).fill({ reason: 'notFound' }))
    expect(reasons.at(-1)).toMatchObject({ reason: 'tooOften' })
  })
})

it('keeps no personal text: a proof says nothing of it, and stays true when the row is forgotten', async () => {
  const message = '我住在梧桐巷七号'
  const asked = { ...(await newTalkLine(server)), messageTypeId: '1', message }
  expect((await server.call('addServiceMessage', asked, owner.cookie)).code).toBe(1)
  const [said] = await server.database.query<{ key: string }>(
    `select talk_id || '/' || no as key from service_message where author = 'player'`,
  )
  await sealAll(server)
  const proof = await proveRow(server.appDatabase, 'service_message', said!.key)
  expect(holds(checkRowProof(proof, { keys: [] }))).toBe(true)
  expect(shownRow(proof)).toContain('"committed"')
  expect(shownRow(proof)).not.toContain(message)
  // As the clearing of old talks does it, a month earlier.
  await server.database.query('alter table service_message disable trigger service_message_stays')
  await server.database.query('delete from service_message')
  await server.database.query('alter table service_message enable trigger service_message_stays')
  await sealAll(server)
  expect(holds(checkRowProof(proof, { keys: [] }))).toBe(true)
  await expect(proveRow(server.appDatabase, 'service_message', said!.key)).rejects.toThrow('was never there')
  const [salt] = await server.database.query(`select from journal_salt where table_name = 'service_message'`)
  expect(salt).toBeUndefined()
})

it('leads to the newest head that a witness has signed, and a forged signature of one is shown nowhere', async () => {
  const bet = await placeBet(other)
  await sealAll(server)
  const [signed] = (await server.call('consoleJournalHeads', { count: '1' }, chief.cookie)).data.list
  const [head] = await server.database.query<{ note: string }>('select note from journal_head where size = $1', [
    signed!.size,
  ])
  const { text: signedText } = parseNote(head!.note)!
  const secret = journalKeyOf(Buffer.alloc(32, 5))
  const key = verifierKey('witness.example', 'cosignature', secret.publicKey)
  const stranger = verifierKey('forged.example', 'cosignature', journalKeyOf(Buffer.alloc(32, 6)).publicKey)
  const line = formatSignature(cosign(signedText, 1_800_000_000, key, secret.sign))
  for (const [verifier, text] of [
    [key, line],
    [stranger, line.replace('witness.example', 'forged.example')],
  ] as const)
    await server.database.query('insert into journal_cosignature (size, verifier, line) values ($1, $2, $3)', [
      signed!.size,
      formatVerifierKey(verifier),
      text,
    ])
  await server.newPlayer()
  await sealAll(server)
  const { data: proof } = await ask('bet', bet, other.cookie)
  expect(provedHead(proof)!.size).toBe(signed!.size)
  expect(holds(checkRowProof(proof, { keys: [] }))).toBe(true)
  expect(verifyNote(parseNote(proof.checkpoint)!, [key])).toMatchObject({ ok: true })
  expect(proof.checkpoint).not.toContain('forged.example')
  // What was sealed after it leads to the last head.
  const later = await placeBet(other)
  await sealAll(server)
  expect(provedHead((await ask('bet', later, other.cookie)).data)!.size).toBe(await sealedSize(server.database))
  const { list } = (await server.call('consoleJournalHeads', { count: '100' }, chief.cookie)).data
  expect(list.filter(({ witnesses }) => witnesses.length > 0)).toMatchObject([
    { size: signed!.size, witnesses: ['witness.example'] },
  ])
})

describe('the page of operators', () => {
  it('tells how far the journal is sealed, by which key, and what happened to it', async () => {
    await sealAll(server)
    const { data } = await server.call('consoleJournal', {}, chief.cookie)
    const size = await sealedSize(server.database)
    expect(data).toMatchObject({ head: { size, keyNo: 2 }, waiting: 0, fault: null, audited: null })
    expect(data.serverTime - data.sealedThrough).toBeLessThan(60_000)
    expect(data.headsOfDay).toBeGreaterThan(1)
    expect(data.keys.map(({ no }) => no)).toEqual([2, 1])
    expect(data.events).toMatchObject([{ kind: 'keyChanged', keyNo: 2, from: null, lostSize: null }])
    await noteAudited(server.database, server.config.dataDir, { size, isWhole: true })
    const audited = (await server.call('consoleJournal', {}, chief.cookie)).data.audited
    expect(audited).toMatchObject({ size, whole: { size } })
    await writeFile(join(server.config.dataDir, 'journal', 'audited'), '{"size":1}')
    expect((await server.call('consoleJournal', {}, chief.cookie)).data.audited).toBeNull()
  })

  it('lists heads, and goes on from where a page ended', async () => {
    const { data: all } = await server.call('consoleJournalHeads', { count: '100' }, chief.cookie)
    const { data: first } = await server.call('consoleJournalHeads', { count: '2' }, chief.cookie)
    expect(first).toMatchObject({ list: all.list.slice(0, 2), isMore: true })
    const { data: next } = await server.call(
      'consoleJournalHeads',
      { count: '100', before: String(first.list[1]!.size) },
      chief.cookie,
    )
    expect(next).toEqual({ list: all.list.slice(2), isMore: false })
    expect(new Set(all.list.map(({ keyNo }) => keyNo))).toEqual(new Set([1, 2]))
  })

  it('proves acts to who reads the log, and bets and transfers to who sees players', async () => {
    const bet = await placeBet(other)
    const [act] = await server.database.query<{ id: bigint }>('select max(id) as id from operator_act')
    await sealAll(server, testSealer(server))
    for (const [kind, id] of [
      ['act', act!.id.toString()],
      ['bet', bet],
      ['transfer', await transferOf(other)],
    ] as const) {
      const { data: proof } = await server.call('consoleProof', { kind, id }, chief.cookie)
      expect(holds(checkRowProof(proof, { keys: [] })), kind).toBe(true)
      const seen = await server.call('consoleProof', { kind, id }, looker.cookie)
      if (kind === 'act') expect(seen.data).toEqual(proof)
      else expect(seen).toMatchObject(refused('rightMissing'))
    }
    const missing = await server.call('consoleProof', { kind: 'act', id: '999999999' }, chief.cookie)
    expect(missing).toMatchObject(refused('notFound'))
  })
})
