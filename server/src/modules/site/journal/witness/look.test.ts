/** A witness signs what goes on from what it saw, and names a journal that was written anew, even by the journal's own key. */
import { parseVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import type { WatchedLog } from '@hongyun/lottery/journal/witness.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAll } from '../../../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { shell } from '../../operators/acts.ts'
import { changeJournalKey } from '../keep-on.ts'
import { journalKeyOf } from '../key.ts'
import { type FetchBytes, witness } from './look.ts'

const secret = journalKeyOf(Buffer.alloc(32, 5))
const own = { key: verifierKey('witness.example', 'cosignature', secret.publicKey), secret }
const TIME_S = 1_800_000_000

let server: TestServer
let other: TestServer
let watched: WatchedLog

const of =
  ({ app }: TestServer): FetchBytes =>
  async (path) => {
    const answer = await app.inject({ method: 'GET', url: `/journal/${path}` })
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
    return answer.rawPayload
  }

beforeAll(async () => {
  server = await openTestServer()
  other = await openTestServer()
  for (const one of [server, other]) await sealAll(one)
  const key = parseVerifierKey(new TextDecoder().decode(await of(server)('keys')).trim())!
  watched = { origin: key.name, keys: [key] }
})
afterAll(async () => {
  await closeAudited(server)
  await closeAudited(other)
})

it('signs the first head, and each that goes on from it', async () => {
  for (let n = 0; n < 3; n += 1) {
    const seen = await witness(of(server), watched, own, TIME_S + n)
    if (seen.kind !== 'signed') throw new Error(seen.kind)
    expect(verifyNote(parseNote(seen.note)!, [own.key])).toMatchObject({
      ok: true,
      signatures: [{ time_s: TIME_S + n }],
    })
    expect(verifyNote(parseNote(seen.note)!, watched.keys).ok).toBe(true)
    watched = { ...watched, head: seen.head }
    expect(await witness(of(server), watched, own, TIME_S)).toEqual({ kind: 'same' })
    await server.newPlayer()
    await sealAll(server)
  }
})

it('names a journal that was written anew by the same key', async () => {
  // The same key signs another tree: smaller at first, then larger than what the witness saw.
  expect(await witness(of(other), watched, own, TIME_S)).toMatchObject({ kind: 'contradicted' })
  for (let size = 0; size <= watched.head!.size; ) {
    await other.newPlayer()
    await sealAll(other)
    size = Number((await other.database.query<{ n: bigint }>('select max(size) as n from journal_head'))[0]!.n)
  }
  expect(await witness(of(other), watched, own, TIME_S)).toEqual({
    kind: 'contradicted',
    why: 'the consistency proof does not hold',
  })
})

it('signs nothing under a key that it was not given, and names what contradicts under any', async () => {
  const stranger = { ...watched, keys: [verifierKey(watched.origin, 'note', secret.publicKey)] }
  expect(await witness(of(server), stranger, own, TIME_S)).toEqual({ kind: 'otherKey' })
  expect(await witness(of(server), { origin: watched.origin, keys: stranger.keys }, own, TIME_S)).toEqual({
    kind: 'otherKey',
  })
  expect(await witness(of(other), stranger, own, TIME_S)).toMatchObject({ kind: 'contradicted' })
})

it('goes on under another key of the journal, once it was given that', async () => {
  const { verifier } = await changeJournalKey(server.appDatabase, { actor: shell, config: server.config })
  await sealAll(server)
  await server.newPlayer()
  await sealAll(server)
  expect(await witness(of(server), watched, own, TIME_S)).toEqual({ kind: 'otherKey' })
  const given = { ...watched, keys: [...watched.keys, parseVerifierKey(verifier)!] }
  expect(await witness(of(server), given, own, TIME_S)).toMatchObject({ kind: 'signed' })
})

it('throws where nothing can be read, which contradicts nothing', async () => {
  const away: FetchBytes = async () => {
    throw new Error('away')
  }
  await expect(witness(away, watched, own, TIME_S)).rejects.toThrow('away')
})
