/** Outside places of a test's journal, which are given heads when the test says so. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatVerifierKey, parseVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { journalKeyOf } from '../modules/site/journal/key.ts'
import { openPlaces } from '../modules/site/journal/places/open-places.ts'
import type { PlaceState } from '../modules/site/journal/places/store.ts'
import { openMemory } from '../modules/site/journal/witness/memory.ts'
import { witnessServer } from '../modules/site/journal/witness/serve.ts'
import { testSealer } from './sealing.ts'
import type { TestServer } from './test-server.ts'

/** The witness's own key, made from a number. */
export function witnessKey(seed = 5) {
  const secret = journalKeyOf(Buffer.alloc(32, seed))
  return { key: verifierKey('witness.example', 'cosignature', secret.publicKey), secret }
}

/** What has a server ask a witness at this address. */
export const witnessEnv = (url: string, { key } = witnessKey()): NodeJS.ProcessEnv => ({
  JOURNAL_WITNESSES: `${formatVerifierKey(key)} ${url}`,
})

export type TestWitness = { readonly url: string; watch(verifier: string): void; close(): Promise<void> }

/** A witness as `npm run witness -- --listen` is one. */
export async function openWitness(): Promise<TestWitness> {
  const dir = mkdtempSync(join(tmpdir(), 'hongyun-witness-'))
  const memory = openMemory(dir)
  const server = witnessServer({ memory, own: witnessKey(), onDecided() {} }, (error) => {
    throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (verifier) => memory.addKey(verifier, parseVerifierKey(verifier)!),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      memory.close()
      rmSync(dir, { recursive: true })
    },
  }
}

export type TestPlaces = {
  /** Gives each place what it is to have, as a node does when its time has come. */
  give(): Promise<PlaceState[]>
  /** The same where it may not have come. */
  look(): Promise<void>
  /** What was logged: the level and the words. */
  readonly told: readonly (readonly [number, string])[]
  figure(name: string): Promise<number | undefined>
  stop(): void
}

/** The places that a server is configured with, as a node of its own has them. */
export function openTestPlaces({ appDatabase, config, database }: TestServer, timeout_ms = 60_000): TestPlaces {
  const told: [number, string][] = []
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line)
    told.push([level, msg])
  }
  const registry = new Registry()
  const log = pino({ level: 'info' }, { write })
  const places = openPlaces({ config, database: appDatabase, log }, registry, timeout_ms)
  const isStopped = () => false
  const look = async () => void (await Promise.all(places.steps.map(({ take }) => take(() => {}, isStopped))))
  return {
    look,
    told,
    async give() {
      await database.query(`update journal_place set next_at = '-infinity'`)
      await look()
      return places.states()
    },
    figure: async (name) => (await registry.getSingleMetric(name)!.get()).values[0]?.value,
    stop: places.stop,
  }
}

export const sizeOf = async ({ database }: Pick<TestServer, 'database'>): Promise<number> =>
  Number((await database.query<{ size: bigint }>('select coalesce(max(size), 0) as size from journal_head'))[0]!.size)

/** Seals more, in one head or several; answers how many entries there are. */
export async function grow(server: TestServer): Promise<number> {
  const before = await sizeOf(server)
  const sealer = testSealer(server)
  while ((await sizeOf(server)) === before) {
    await server.newPlayer()
    await sealer.seal()
  }
  return sizeOf(server)
}

/** The journal's key, as `/journal/keys` shows it. */
export const verifierOf = async ({ app }: TestServer): Promise<string> =>
  (await app.inject({ url: '/journal/keys' })).payload.trim()
