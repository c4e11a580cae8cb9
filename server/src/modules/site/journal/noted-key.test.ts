/** Whoever noted the journal's key, and has nothing else, is told of a journal that this key did not sign, and of no lawful change. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { sealAll } from '../../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { noteAct, shell } from '../operators/acts.ts'
import { changeJournalKey } from './keep-on.ts'
import { announcedKeys, journalKeyOf, verifierOf } from './key.ts'
import { journalOutside } from './outside.ts'

let server: TestServer
const notedKeys: string[] = []
beforeAll(async () => {
  server = await openTestServer()
  await sealAll(server)
  notedKeys.push((await announcedKeys(server.database))[0]!.verifier)
})
afterAll(() => closeAudited(server))

const sealMore = async () => {
  await server.newPlayer()
  await sealAll(server)
}
const changeKey = async (lost?: { reason: string }) => {
  const { verifier } = await changeJournalKey(server.appDatabase, { actor: shell, config: server.config }, lost)
  notedKeys.push(verifier)
}

/** What the audit says to each who noted one of the keys, without heads; of this machine's own keys where none is given. */
async function saidTo(of: TestServer, ...given: readonly string[]): Promise<string[]> {
  const elsewhere = { ...of.config, dataDir: join(of.config.dataDir, 'elsewhere') }
  const said = []
  for (const verifier of given.length > 0 ? given : [undefined])
    for await (const { row, says } of verifier
      ? journalOutside(of.database, elsewhere, { key: parseVerifierKey(verifier)! })
      : journalOutside(of.database, of.config))
      said.push(`${row} ${says}`)
  return said
}

it('goes on from the noted key to those that it signed in', async () => {
  expect(await saidTo(server, ...notedKeys)).toEqual([])
  for (let n = 0; n < 2; n += 1) {
    await changeKey()
    expect(await saidTo(server, ...notedKeys.slice(0, -1)), 'its row waits').toEqual([])
    await sealMore()
    await sealMore()
    expect(await saidTo(server, ...notedKeys)).toEqual([])
  }
  expect(await saidTo(server)).toEqual([])
})

it('does not go on to one that took the place of a lost key', async () => {
  const old = [...notedKeys]
  await rm(join(server.config.dataDir, 'secrets', 'journal-key-3'))
  await changeKey({ reason: '硬盘损坏' })
  expect(await saidTo(server), 'its row waits').toEqual([])
  await sealMore()
  const said = await saidTo(server, ...old)
  expect(said).toEqual(old.map(() => `newest head is signed by key 4, ${notedKeys[3]}`))
  expect(await saidTo(server, notedKeys[3]!)).toEqual([])
  expect(await saidTo(server)).toEqual([])
})

it('takes no key that signed nothing, whatever the journal says of it', async () => {
  const other = await openTestServer()
  await sealAll(other)
  const [first] = await announcedKeys(other.database)
  const stranger = verifierOf(first!.key.name, journalKeyOf(Buffer.alloc(32, 9)))
  const named = [`newest head is signed by key 1, ${first!.verifier}`]
  expect(await saidTo(other, stranger)).toEqual(named)
  await inTransaction(other.database, async (tx) => {
    const act = await noteAct(tx, shell, 'journalKey', { name: 'JOURNAL_KEY_2' }, { kind: 'journal', id: '2' })
    await tx.query('insert into journal_key (no, verifier, act_id) values (2, $1, $2)', [stranger, act])
  })
  expect(await saidTo(other, stranger), 'its row waits').toEqual(named)
  await sealAll(other)
  expect(await saidTo(other, stranger), 'its row is in the last block').toEqual(named)
  await other.close()
})

it('takes no head that another key signed for one of this machine', async () => {
  const other = await openTestServer()
  await sealAll(other)
  await changeJournalKey(other.appDatabase, { actor: shell, config: other.config })
  await rm(join(other.config.dataDir, 'secrets', 'journal-key'))
  expect(await saidTo(other)).toEqual([expect.stringMatching(/^key 1 is /)])
  await other.close()
})

it('takes no journal that was emptied', async () => {
  const other = await openTestServer()
  await sealAll(other)
  const [{ verifier } = { verifier: '' }] = await announcedKeys(other.database)
  const { database } = other
  await byHand(
    database,
    'delete from journal_head; delete from journal_entry; delete from journal_node; delete from journal_pending',
  )
  expect(await saidTo(other, verifier)).toEqual(['newest head is signed by no key of the journal'])
  await byHand(database, 'delete from journal_key')
  expect(await saidTo(other, verifier)).toEqual(['newest head is signed by no key of the journal'])
  await other.close()
})
