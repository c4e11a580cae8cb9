/** Witnesses that are asked for their signatures: right ones, and whatever else somebody else's server may answer. */
import { cp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatSignature } from '@hongyun/lottery/journal/note.ts'
import { cosign, openCheckpoint } from '@hongyun/lottery/journal/signing.ts'
import { parseAddCheckpoint } from '@hongyun/lottery/journal/witness.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  grow,
  openTestPlaces,
  openWitness,
  sizeOf,
  type TestPlaces,
  type TestWitness,
  verifierOf,
  witnessEnv,
  witnessKey,
} from '../../../../testing/journal-places.ts'
import { openStandIn, type StandIn } from '../../../../testing/stand-in.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { shell } from '../../operators/acts.ts'
import { continueJournal } from '../keep-on.ts'

const own = witnessKey()
const TIME_S = 1_800_000_000
const SILENT = 'does not answer in time'

/** What the journal shows, read by somebody who trusts the witness. */
async function shown(server: TestServer, path = 'checkpoint') {
  const { payload, statusCode } = await server.app.inject({ url: `/journal/${path}` })
  if (statusCode !== 200) return undefined
  const key = parseVerifierKey(await verifierOf(server))!
  return openCheckpoint(payload, { origin: key.name, keys: [key] }, [own.key])
}
const cosigned = async (server: TestServer): Promise<number> =>
  Number((await server.database.query<{ n: bigint }>('select count(*) as n from journal_cosignature'))[0]!.n)

describe('a witness', () => {
  let witness: TestWitness
  let server: TestServer
  let places: TestPlaces
  beforeAll(async () => {
    witness = await openWitness()
    server = await openTestServer({ env: witnessEnv(witness.url) })
    await grow(server)
    witness.watch(await verifierOf(server))
    places = openTestPlaces(server)
  })
  afterAll(async () => {
    await closeAudited(server)
    await witness.close()
  })

  it('signs heads as they come, and the journal shows them signed', async () => {
    expect(await shown(server, 'cosigned')).toBeUndefined()
    for (let n = 0; n < 3; n += 1) {
      const size = await grow(server)
      expect(await shown(server)).toMatchObject({ ok: true, cosignatures: [] })
      expect(await places.give()).toMatchObject([{ size, fault: null }])
      const signed = { ok: true, checkpoint: { size }, cosignatures: [{ key: own.key }] }
      expect(await shown(server)).toMatchObject(signed)
      expect(await shown(server, 'cosigned')).toMatchObject(signed)
    }
    expect(await cosigned(server)).toBe(3)
    expect(places.told).toEqual([])
    expect(await places.figure('hongyun_journal_deliveries_total')).toBe(3)
  })

  it('is behind for some seconds, and the last head that it signed is shown beside', async () => {
    const before = await shown(server)
    await grow(server)
    expect(await shown(server)).toMatchObject({ ok: true, cosignatures: [] })
    expect(await shown(server, 'cosigned')).toEqual(before)
  })

  it('goes on after a restart, also of a site that forgot how far it was', async () => {
    for (const known of [0, 1]) {
      await server.database.query('update journal_place set size = $1', [known])
      const size = await grow(server)
      expect(await openTestPlaces(server).give()).toMatchObject([{ size, fault: null }])
    }
  })

  it('is not believed where somebody wrote its signature into the database', async () => {
    const size = await grow(server)
    const line = formatSignature({ name: own.key.name, keyId: own.key.keyId, bytes: new Uint8Array(72).fill(1) })
    await server.database.query('insert into journal_cosignature (size, verifier, line) values ($1, $2, $3)', [
      size,
      witnessEnv('').JOURNAL_WITNESSES!.trim(),
      line,
    ])
    expect(await shown(server)).toMatchObject({ ok: true, checkpoint: { size }, cosignatures: [] })
  })
})

describe('a witness that answers otherwise', () => {
  let standIn: StandIn
  let server: TestServer
  let answer: (response: ServerResponse, body: string) => void
  let size: number
  beforeAll(async () => {
    standIn = await openStandIn(({ body }, response) => answer(response, body.toString('utf8')))
    server = await openTestServer({ env: witnessEnv(standIn.url) })
    size = await grow(server)
  })
  afterEach(() => {
    standIn.seen.length = 0
  })
  afterAll(async () => {
    await closeAudited(server)
    await standIn.close()
  })

  const say =
    (status: number, body = '', type = 'text/plain') =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
  const signing =
    (key = own, text = (asked: string) => asked) =>
    (response: ServerResponse, body: string) =>
      void response.end(
        formatSignature(cosign(text(parseAddCheckpoint(body)!.note.text), TIME_S, key.key, key.secret.sign)),
      )
  const spoilt = { name: own.key.name, keyId: own.key.keyId, bytes: new Uint8Array(72).fill(9) }
  it.each([
    ['400', say(400, 'malformed'), 'answers 400: malformed'],
    ['403', say(403, 'the checkpoint is unsigned\n'), 'answers 403: the checkpoint is unsigned'],
    ['404', say(404), 'answers 404'],
    ['500', say(500, '\u001b[31mred\u0007'), 'answers 500: [31mred'],
    [
      'a redirect',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'answers 307',
    ],
    ['409 without a size', say(409, 'what?', 'text/x.tlog.size'), 'answers 409: what?'],
    ['409 of another type', say(409, '3\n'), 'answers 409: 3'],
    ['409 with the same size for ever', say(409, '1\n', 'text/x.tlog.size'), 'it names another size each time'],
    ['200 with nothing', say(200), 'answers 200 without a signature'],
    ['200 with a page', say(200, '<html>welcome</html>'), 'answers 200 without a signature'],
    ['200 with the signature of a stranger', signing(witnessKey(6)), 'its signature is not there'],
    ['200 with a forged signature', say(200, formatSignature(spoilt)), 'its signature is forged'],
    [
      '200 with a signature of another head',
      signing(own, (text) => text.replace(/\d+/, '7')),
      'its signature is forged',
    ],
    ['200 with more than can be', say(200, 'x'.repeat(100_000)), 'the answer has more than 65536 bytes'],
    ['nothing', () => {}, SILENT],
    ['half of it', (response) => void response.writeHead(200).write('— '), SILENT],
    ['a closed door', (response) => void response.destroy(), /closed|hang up|reset/],
  ] as [string, typeof answer, string | RegExp][])('is no witness: %s', async (_what, answers, why) => {
    answer = answers
    // Only where no answer comes it is waited for that.
    const places = openTestPlaces(server, why === SILENT ? 300 : undefined)
    const [state] = await places.give()
    expect(state).toMatchObject({ size: 0, deliveredAt: null })
    expect(state?.fault).not.toBe('contradicted')
    expect(state?.detail).toMatch(why instanceof RegExp ? why : new RegExp(why.replace(/[[?]/g, '\\$&')))
    expect(standIn.seen.length).toBeLessThanOrEqual(3)
    expect(await cosigned(server)).toBe(0)
    expect(await shown(server)).toMatchObject({ ok: true, checkpoint: { size }, cosignatures: [] })
  })

  it('is told of once, and once when it is back', async () => {
    await server.database.query('delete from journal_place')
    const places = openTestPlaces(server)
    answer = say(503)
    for (let n = 0; n < 3; n += 1) await places.give()
    expect(places.told).toEqual([[40, 'an outside place of the journal can be given no head']])
    expect(await places.figure('hongyun_journal_place_failing')).toBe(1)
    // After a restart it fails as it did before.
    const again = openTestPlaces(server)
    await again.give()
    expect(again.told).toEqual([])
    answer = signing()
    expect(await again.give()).toMatchObject([{ size, fault: null, failingSince: null }])
    expect(again.told).toEqual([[30, 'an outside place of the journal has the newest head again']])
    expect(await again.figure('hongyun_journal_place_failing')).toBe(0)
  })
})

describe('a journal that was written anew with its own key', () => {
  let witness: TestWitness
  let honest: TestServer
  let other: TestServer
  beforeAll(async () => {
    witness = await openWitness()
    const env = witnessEnv(witness.url)
    honest = await openTestServer({ env })
    other = await openTestServer({ env })
    for (let n = 0; n < 2; n += 1) await grow(honest)
    await grow(other)
    witness.watch(await verifierOf(honest))
    expect(await openTestPlaces(honest).give()).toMatchObject([{ fault: null }])
  })
  afterAll(async () => {
    await closeAudited(honest)
    await closeAudited(other)
    await witness.close()
  })

  const LOUD = 'AN OUTSIDE PLACE CONTRADICTS THE JOURNAL: it was rewritten, or restored'
  it('is refused, loudly and again and again, while it has fewer entries and when it has more', async () => {
    const seen = await sizeOf(honest)
    const places = openTestPlaces(other)
    const [short] = await places.give()
    expect(short).toMatchObject({ fault: 'contradicted', detail: expect.stringContaining(`a head of ${seen} entries`) })
    while ((await sizeOf(other)) <= seen) await grow(other)
    const [long] = await places.give()
    expect(long).toMatchObject({
      fault: 'contradicted',
      detail: 'answers 422: the consistency proof does not hold',
    })
    expect(places.told).toEqual([
      [50, LOUD],
      [50, LOUD],
    ])
    expect(await places.figure('hongyun_journal_place_contradicted')).toBe(1)
    expect(await cosigned(other)).toBe(0)
    expect((await honest.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('is no secret where an operator let it go on from a backup', async () => {
    const { dataDir } = other.config
    await rm(join(dataDir, 'journal'), { recursive: true })
    await cp(join(honest.config.dataDir, 'journal'), join(dataDir, 'journal'), { recursive: true })
    await continueJournal(other.appDatabase, { actor: shell, config: other.config }, '恢复备份')
    const [state] = await openTestPlaces(other).give()
    expect(state).toMatchObject({ fault: 'refused' })
    expect(state?.detail).toContain('from before the journal went on from less')
  })
})
