/**
 * Rotating the key: beside a site that serves, broken off, twice, by two at once, with keys that are missing or wrong. A value is
 * found, and bound once, whichever key it is hashed by.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPayout } from '../../modules/money/bindings/bind.ts'
import { openDestination } from '../../modules/money/bindings/reads.ts'
import { bindContact } from '../../modules/people/contacts/contacts.ts'
import { shell } from '../../modules/site/operators/acts.ts'
import { readSettings } from '../../modules/site/tenant/settings.ts'
import { rotate } from '../../rotate-keys.ts'
import { sealedTables } from '../../sealed-tables.ts'
import { ringOf } from '../../testing/keyring.ts'
import { newOperator } from '../../testing/operators.ts'
import { bindCard, cardNumber, HOLDER, payoutPlayer, payoutSafety } from '../../testing/payout-accounts.ts'
import {
  auditLines,
  cloneDatabase,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../testing/test-server.ts'
import { inTransaction } from '../db/database.ts'
import { checkSealed } from './check-sealed.ts'
import { keyringOf, readKeyring } from './keyring.ts'
import { type PersonalKey, personalKey } from './personal.ts'
import { resealTable, watchKeys } from './rotation.ts'
import { keyIdOf } from './seal.ts'
import type { SealedTable } from './sealed-table.ts'

let server: TestServer
let operator: string
let used = 500
const said: string[] = []
beforeAll(async () => {
  server = await openTestServer()
  operator = (await newOperator(server, ['seePlayers'])).cookie
})
afterAll(() => server.close())

const ring = () => readKeyring(server.config.dataDir)
const tell = (line: string): void => {
  said.push(line)
}
const run = async (say = tell) =>
  rotate(server.appDatabase, { keyring: await ring(), config: server.config, actor: shell, say })
const numberOf = async (id: bigint) => (await openDestination(server.database, personalKey(await ring()), id)).number
const keysInUse = async (): Promise<number[]> => {
  const keys = new Set<number>()
  for (const table of sealedTables)
    for (const { values } of await table.page(server.database, 0n))
      for (const { sealed } of values) if (sealed) keys.add(keyIdOf(sealed))
  return [...keys].toSorted()
}
const faults = async () => {
  const found = []
  for await (const one of checkSealed(server.database, personalKey(await ring()), sealedTables)) found.push(one)
  return found
}
const ringAt = async (id: number) => {
  const keys = await ring()
  keys.use(id)
  return keys
}
const bindPhone = (personal: PersonalKey, { id }: TestPlayer, to: string) =>
  inTransaction(server.appDatabase, (tx) => bindContact(tx, personal, { playerId: id, kind: 'phone', to }))
const bindAt = async (personal: PersonalKey, player: TestPlayer, number: string) =>
  addPayout(
    { database: server.appDatabase, personal, settings: { current: await readSettings(server.database) } },
    { playerId: player.id, safetyPassword: payoutSafety(player) },
    { kind: 'bank', number, field: 'bankNumber', holder: HOLDER, bankCode: 'ICBC' },
  )
const ownersOf = async (asked: Record<string, string>) =>
  (await server.call('consolePlayers', asked, operator)).data.list.map(({ userName }) => userName)
const newCard = async (): Promise<[bigint, string]> => {
  const number = cardNumber(++used)
  return [await bindCard(server, await payoutPlayer(server), number), number]
}

it('seals everything anew while cards are bound, goes on where it was broken off, and tells the operators', async () => {
  const cards = [await newCard(), await newCard(), await newCard()]
  const owner = await server.newPlayer({ userName: 'phone_owner' })
  await bindPhone(personalKey(await ring()), owner, '13800138000')
  // A second one by the first key, whoever wins the races below: breaking off needs two.
  await bindPhone(personalKey(await ring()), await server.newPlayer(), '13400134000')
  const isFound = async () => {
    expect(await ownersOf({ phone: '13800138000' })).toEqual(['phone_owner'])
    expect(await ownersOf({ cardTail: cards[0]![1].slice(-4) })).toHaveLength(1)
  }
  await isFound()
  const breaking = (line: string) => {
    if (line.startsWith('recharge_order')) throw new Error('broken off')
  }
  const [outcome] = await Promise.allSettled([
    run(breaking),
    (async () => {
      for (let n = 0; n < 6; n += 1) cards.push(await newCard())
    })(),
  ])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'broken off' } })
  // In the middle: everything opens, whichever key sealed it, and a card is still known.
  expect(await keysInUse()).toContain(1)
  expect(await auditLines(server.database, await ring())).toEqual([])
  for (const [id, number] of cards) expect(await numberOf(id)).toBe(number)
  const [, taken] = cards[0]!
  await expect(bindCard(server, await payoutPlayer(server), taken)).rejects.toThrow('已绑定其他账户')
  await isFound()
  // Processes in the middle of a rotation: one seals with the earlier key still, one with the next.
  const [early, late] = [personalKey(await ringAt(1)), personalKey(await ringAt(2))]
  for (const own of [early, late]) {
    const other = await payoutPlayer(server)
    await expect(bindPhone(own, other, '13800138000')).rejects.toThrow('已绑定其他账户')
    await expect(bindAt(own, other, taken)).rejects.toThrow('已绑定其他账户')
  }
  for (const [first, second] of [
    [early, late],
    [late, early],
  ] as const) {
    used += 1
    const [number, phone] = [cardNumber(used), `139${String(used).padStart(8, '0')}`]
    const [one, other] = [await payoutPlayer(server), await payoutPlayer(server)]
    const cards = await Promise.allSettled([bindAt(first, one, number), bindAt(second, other, number)])
    const phones = await Promise.allSettled([bindPhone(first, one, phone), bindPhone(second, other, phone)])
    for (const outcomes of [cards, phones])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  // A process without the key that is current could find nothing by it, and binds nothing.
  const without = personalKey(keyringOf(new Map([[1, (await ring()).first]])))
  await expect(bindPhone(without, await server.newPlayer(), '13700137000')).rejects.toThrow('SEAL_KEY_2 is missing')
  // Broken off within a table: its page is as it was.
  const broken: string[] = []
  for (const table of sealedTables) {
    let written = 0
    const replace: SealedTable['replace'] = (tx, value) => {
      written += 1
      if (written === 2) throw new Error(`broken off in ${table.name}`)
      return table.replace(tx, value)
    }
    await resealTable(server.appDatabase, await ringAt(2), { ...table, replace }).catch((error: Error) =>
      broken.push(error.message),
    )
  }
  expect(broken).toEqual(expect.arrayContaining(['broken off in pseudonym', 'broken off in contact']))
  expect(await faults()).toEqual([])
  expect(await auditLines(server.database, await ring())).toEqual([])
  // Two at once go on with the same key.
  expect(await Promise.all([run(), run()])).toEqual([2, 2])
  expect(await keysInUse()).toEqual([2])
  expect(said.some((line) => /^contact: \d+ sealed anew$/.test(line))).toBe(true)
  cards.push(await newCard())
  expect(await keysInUse()).toEqual([2])
  await isFound()
  for (const [id, number] of cards) expect(await numberOf(id)).toBe(number)
  expect(await faults()).toEqual([])
  expect(await auditLines(server.database, await ring())).toEqual([])
  expect(
    await server.database.query(`select detail ->> 'name' as name from operator_act where act = 'keyRotate'`),
  ).toEqual([{ name: 'SEAL_KEY_2' }])
  expect(await readdir(join(server.config.dataDir, 'secrets'))).toEqual([
    'journal-key',
    'sandbox-secret',
    'seal-key',
    'seal-key-2',
  ])
})

it('waits for processes that lack the key, and names them', async () => {
  const behind = watchKeys(server.appDatabase, ringOf(7), { node: 'elsewhere/1', onError: () => {} })
  await expect(run()).rejects.toThrow('SEAL_KEY_3 is not yet there at elsewhere/1')
  behind.stop()
  expect(await keysInUse()).toEqual([2])
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  await server.database.query('delete from seal_key_node')
  expect(await run()).toBe(3)
  expect(await keysInUse()).toEqual([3])
  expect(await server.database.query('select id from seal_key where done_at is not null')).toEqual([{ id: 2 }])
})

it('finds values that were swapped or changed, and evidence stays sealed as it is while nothing is rotated', async () => {
  const player = await payoutPlayer(server)
  const [one, other] = [
    await bindCard(server, player, cardNumber(++used)),
    await bindCard(server, player, cardNumber(++used)),
  ]
  const swap = `update payout_account a set sealed_number = b.sealed_number from payout_account b
                where a.id in (${one}, ${other}) and b.id in (${one}, ${other}) and a.id <> b.id`
  await expect(server.appDatabase.query(swap)).rejects.toThrow(/is final while no key is rotated/)
  await server.database.query('alter table payout_account disable trigger payout_account_is_sealed')
  await server.database.query(swap)
  expect((await faults()).map(({ row, says }) => `${row} ${says}`)).toEqual(
    [one, other].map((id) => `payout account ${id} sealed_number does not open`),
  )
  await expect(numberOf(one)).rejects.toThrow()
  await server.database.query(swap)
  await server.database.query('alter table payout_account enable trigger payout_account_is_sealed')
  expect(await faults()).toEqual([])
})

it('finds hashes that were put in by hand, also those of the right value by an earlier key', async () => {
  const [number, phone] = [cardNumber(++used), '13600136000']
  const id = await bindCard(server, await payoutPlayer(server), number)
  await bindPhone(personalKey(await ringAt(3)), await server.newPlayer(), phone)
  const put = async (hashOf: PersonalKey['hashOf']) => {
    await server.database.query('alter table pseudonym disable trigger pseudonym_is_sealed')
    await server.database.query(
      'update pseudonym set hash = $2 where id = (select number_pseudonym from payout_account where id = $1)',
      [id, hashOf('payout bank', number)],
    )
    await server.database.query('alter table pseudonym enable trigger pseudonym_is_sealed')
    await server.database.query(`update contact set value_hash = $1 where masked = '136****6000'`, [
      hashOf('phone', phone),
    ])
  }
  const wrong = ['pseudonym … sealed is not what its hash says', 'contact … sealed_value is not what its hash says']
  const personal = personalKey(await ringAt(3))
  for (const own of [personal.fixedOf, (kind: string) => personal.hashOf(kind, 'another')]) {
    await put(own)
    expect((await faults()).map(({ row, says }) => `${row.replace(/\d+/, '…')} ${says}`)).toEqual(wrong)
  }
  await put(personal.hashOf)
  expect(await faults()).toEqual([])
  // A process that hung through a rotation could leave such a one.
  await bindPhone(personalKey(await ringAt(2)), await server.newPlayer(), '13500135000')
  expect((await faults()).map(({ says }) => says)).toEqual(['sealed_value is still hashed by SEAL_KEY_2'])
  await server.database.query(`delete from contact where masked = '135****5000'`)
})

it('does not start, and is not ready, without a key that is needed, or with another one', async () => {
  const { connection } = server
  // The servers of the tests have a folder each, so this one has the first key alone.
  await expect(openTestServer({ connection })).rejects.toThrow(/^SEAL_KEY_3 is missing: take it from/)
  const keys = { SEAL_KEY: Buffer.alloc(32, 7), SEAL_KEY_3: Buffer.alloc(32, 9) }
  const env = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.toString('base64')]))
  await expect(openTestServer({ connection, env })).rejects.toThrow(
    /^SEAL_KEY_3 is not the one this database is used with/,
  )
  // A backup from before the rotation opens with the whole ring.
  const kept = await cloneDatabase()
  const restored = await openTestServer({ connection: kept, env })
  expect((await restored.app.inject('/readyz')).statusCode).toBe(200)
  await restored.close()
  await server.database.query('insert into seal_key (id, current_at) values (9, clock_timestamp())')
  const { statusCode, body } = await server.app.inject('/readyz')
  expect([statusCode, body]).toEqual([503, expect.stringContaining('SEAL_KEY_9 is missing')])
})
