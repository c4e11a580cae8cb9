/** `npm run audit` as it is run: it asks for the key first, makes none, and says what it finds while it reads on. */
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journalKeyOf } from '../modules/site/journal/key.ts'
import { auditedBefore, lastAudit, sealedSize } from '../modules/site/journal/outside.ts'
import { bucketEnv } from '../testing/bucket.ts'
import { witnessEnv } from '../testing/journal-places.ts'
import { runAsProcess, runInEnvironment, runSite } from '../testing/run-command.ts'
import { sealAll } from '../testing/sealing.ts'
import { openStandIn, type StandIn } from '../testing/stand-in.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
/** A place that nobody answers at. */
let gone: StandIn
beforeAll(async () => {
  gone = await openStandIn(() => {})
  await gone.close()
  server = await openTestServer()
  await server.newPlayer()
})
// It ends with rows that disagree.
afterAll(() => server.close())

it('begins with the key, and makes none where the site has one', async () => {
  const secrets = join(server.config.dataDir, 'secrets')
  const [here, away] = [join(secrets, 'seal-key'), join(server.config.dataDir, 'away')]
  await rename(here, away)
  for (const command of [['audit'], ['operator', 'renew', 'nobody']] as const) {
    const [name, ...words] = command
    const { code, out, err } = await runAsProcess(server, name, ...words)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^SEAL_KEY is missing: take it from .+\n$/)
    expect(await readdir(secrets)).not.toContain('seal-key')
  }
  await rename(away, here)
})

it('asks first whether what the database answers by is the program’s', async () => {
  const [{ text } = { text: '' }] = await server.database.query<{ text: string }>(
    `select pg_get_functiondef('journal_faults(text)'::regprocedure) as text`,
  )
  await server.database.query(`create or replace function journal_faults(name text)
    returns table (key text, says text, expected text) language sql stable as 'select name, name, name where false'`)
  const { code, out } = await runAsProcess(server, 'audit')
  expect(code).toBe(1)
  const lines = out.split('\n')
  expect(lines.filter((line) => line.startsWith('guards: ')).length).toBe(2)
  expect(lines.indexOf('BAD  guards (2)')).toBe(lines.findIndex((line) => /^(?:ok|BAD) {2}/.test(line)))
  await server.database.query(text)
  expect((await runAsProcess(server, 'audit')).out).toContain('ok   guards\n')
})

it('is no audit to go on from where the bucket could not be compared', async () => {
  await sealAll(server)
  const { database, config } = server
  const { code, out } = await runInEnvironment(server, bucketEnv(gone), 'audit')
  expect([code, out]).toEqual([0, expect.stringMatching(/^note bucket 127\.0\.0\.1:\d+ can't be compared: .+\n/m)])
  expect(await auditedBefore(database, config.dataDir)).toBe(0)
})

it('goes on from where an audit ended that read all before, and from no size that somebody said', async () => {
  await sealAll(server)
  const { database, config } = server
  const sealed = await sealedSize(database)
  const own = await runAsProcess(server, 'audit', '--journal-from', String(sealed))
  const skipped = `note bets and transfers of the first ${sealed} entries were not compared by this audit, `
  expect([own.code, own.out]).toEqual([0, expect.stringContaining(`${skipped}by no audit of this machine\n`)])
  expect(await auditedBefore(database, config.dataDir)).toBe(0)
  // Of a witness no head is skipped that way: one that is away says nothing of where the next audit begins.
  const { code, out } = await runInEnvironment(server, witnessEnv(gone.url), 'audit', '--journal-from', 'last')
  expect([code, out]).toEqual([0, expect.stringMatching(/^note witness \S+ can't be compared: .+\n/m)])
  expect(out).not.toContain('were not compared by this audit')
  const { whole, ...audited } = (await lastAudit(database, config.dataDir))!
  expect([audited, whole?.size]).toEqual([whole, sealed])
  // Whatever is changed below by then is not read: it says since when.
  const again = await runAsProcess(server, 'audit', '--journal-from', 'last')
  const since = `those of ${sealed} last at ${new Date(whole!.at).toISOString()}\n`
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(skipped + since)])
  const then = (await lastAudit(database, config.dataDir))!
  expect([then.size, then.whole, then.at > whole!.at]).toEqual([sealed, whole, true])
})

it('is made with none of the secrets by the public key of the journal, and says which heads were there to compare', async () => {
  const { database, connection } = server
  const [{ verifier } = { verifier: '' }] = await database.query<{ verifier: string }>(
    'select verifier from journal_key',
  )
  const sealed = await sealedSize(database)
  const login = `regulator_${connection.database}`
  await database.query(`create role ${login} login password 'reads' in role hongyun_read`)
  const { port, host } = connection
  const elsewhere = await mkdtemp(join(tmpdir(), 'hongyun-regulator-'))
  const from = (DATA_DIR: string, key: string) => {
    const DATABASE_URL = `postgres://${login}:reads@localhost:${port}/${connection.database}?host=${encodeURIComponent(String(host))}`
    return runInEnvironment(server, { DATABASE_URL, DATA_DIR }, 'audit', '--key', key)
  }
  try {
    const { code, out, err } = await from(elsewhere, verifier)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('ok   journalOutside\n')
    expect(out).toContain('note no head was kept on this machine: ')
    expect(out).toContain('note what the seal key seals was not opened: ')
    expect(await readdir(elsewhere)).toEqual(['journal'])

    await cp(join(server.config.dataDir, 'journal', 'heads'), join(elsewhere, 'journal', 'heads'), { recursive: true })
    const stranger = formatVerifierKey(
      verifierKey(verifier.split('+')[0]!, 'note', journalKeyOf(Buffer.alloc(32, 9)).publicKey),
    )
    const other = await from(elsewhere, stranger)
    expect(other.code).toBe(1)
    expect(other.out).toContain(
      `journal outside: newest head says is signed by key 1, ${verifier}; expected the key that --key says, or one that it signed in\n`,
    )
    expect(other.out).toMatch(
      new RegExp(
        `^note \\d+ heads were kept on this machine, of \\d+ to ${sealed} entries; the journal has ${sealed}$`,
        'm',
      ),
    )
    expect((await from(elsewhere, 'x')).err).toMatch(/^--key is no key of a journal: /)
  } finally {
    await database.query(`drop role ${login}`)
    await rm(elsewhere, { recursive: true })
  }
})

it('is none either where it was told of no bucket, and heads are in one, until that one is given up', async () => {
  await server.newPlayer()
  await sealAll(server)
  const { database, config } = server
  const [before, sealed] = [await auditedBefore(database, config.dataDir), await sealedSize(database)]
  const name = 'bucket heads.example'
  await database.query('insert into journal_place (name, size) values ($1, $2)', [name, sealed])
  const { code, out } = await runAsProcess(server, 'audit')
  expect([code, out]).toEqual([0, expect.stringMatching(/^note bucket heads\.example is not set here: .+\n/m)])
  expect(await auditedBefore(database, config.dataDir)).toBe(before)
  expect(before).toBeLessThan(sealed)
  const giveUp = (place: string) => runSite(server, 'journal-place-gone', place, '--reason', '搬到另一处')
  expect(await giveUp('bucket tails.example')).toMatchObject({
    code: 1,
    err: '"bucket tails.example" is no place that has heads and is not set here; such are: bucket heads.example\n',
  })
  expect(await giveUp(name)).toMatchObject({ code: 0, out: `${name} is given up: no audit asks for its heads\n` })
  expect(await giveUp(name)).toMatchObject({ code: 1, err: expect.stringMatching(/such are: none\n$/) })
  const after = (await runAsProcess(server, 'audit')).out
  expect(after).not.toContain('is not set here')
  expect(after).toMatch(
    new RegExp(`bucket heads\\.example was given up at .+, of up to ${sealed} entries, are not compared since`),
  )
  expect(await auditedBefore(database, config.dataDir)).toBe(sealed)

  // Set again, or given heads by nodes that have it set, it is compared as before.
  const place = `bucket 127.0.0.1:${new URL(gone.url).port}`
  await database.query('insert into journal_place (name, size) values ($1, $2)', [place, sealed])
  expect(await giveUp(place)).toMatchObject({ code: 0 })
  const [lost, used] = [
    new RegExp(`^note ${place} was given up .+ not compared since$`, 'm'),
    new RegExp(`^note ${place} was given up at \\S+ \\(act \\d+\\), and is used all the same`, 'm'),
  ]
  expect((await runAsProcess(server, 'audit')).out).toMatch(lost)
  const set = (await runInEnvironment(server, bucketEnv(gone), 'audit')).out
  expect(set).toMatch(used)
  expect(set).not.toMatch(lost)
  await database.query('update journal_place set size = $2 where name = $1', [place, sealed])
  expect((await runAsProcess(server, 'audit')).out).toMatch(used)
})

it('names a row that disagrees before it goes on, whatever is called like a table elsewhere', async () => {
  await server.database.query(
    `create schema hongyun_read; grant usage on schema hongyun_read to hongyun_read;
     create table hongyun_read.account as select * from account; grant select on hongyun_read.account to hongyun_read`,
  )
  const hand = await server.database.pool.connect()
  await hand.query('set session_replication_role = replica')
  await hand.query('update account set balance = balance + 1 where player_id > 0')
  hand.release(true)
  const { code, out } = await runAsProcess(server, 'audit')
  const lines = out.trim().split('\n')
  const found = lines.findIndex((line) => / says .+; expected /.test(line))
  expect(code).toBe(1)
  expect(found).toBeGreaterThan(-1)
  expect(lines.slice(found).filter((line) => line.startsWith('ok  ')).length).toBeGreaterThan(10)
  expect(lines.at(-1)).toMatch(/^\d+ rows disagree\.$/)
})
