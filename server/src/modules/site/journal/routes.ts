/**
 * The journal as everybody may read it (c2sp.org/tlog-tiles): the signed head, the tiles of its tree, the entries. Nobody learns from
 * entries what rows hold or whose they are (0039_journal.sql). What is at an address of a tile never changes.
 */
import { bundleBytes, parseTilePath, type Tile, tileIn } from '@hongyun/lottery/journal/tiles.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queryable } from '../../../platform/db/database.ts'
import { holdAddress } from '../../../platform/limits/hold-address.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { announcedKeys } from './key.ts'
import { newestCosigned, withCosignatures } from './places/cosigned.ts'
import { readTile } from './tiles.ts'

export const JOURNAL_PATH = '/journal'
const YEAR_S = 365 * 86_400
const BYTES = 'application/octet-stream'
const TEXT = 'text/plain; charset=utf-8'

const notThere = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')

async function lastNote(database: Queryable): Promise<{ size: bigint; note: string } | undefined> {
  const [head] = await database.query<{ size: bigint; note: string }>(
    'select size, note from journal_head order by size desc limit 1',
    [],
    'journal.note',
  )
  return head
}

/** A tile or bundle of the tree as it is now; undefined where it does not reach so far. */
async function bytesOf(database: Queryable, tile: Tile): Promise<Uint8Array | undefined> {
  const head = await lastNote(database)
  const widest = head && tileIn(tile.level, tile.index, Number(head.size))
  if (!widest || widest.width < tile.width) return undefined
  if (tile.level !== 'entries') return readTile(database, tile)
  const entries = await database.query<{ data: Buffer }>(
    'select data from journal_entry where no >= $1 and no < $1 + $2 order by no',
    [BigInt(tile.index * 256), tile.width],
    'journal.bundle',
  )
  return bundleBytes(entries.map(({ data }) => data))
}

export const serveJournal =
  (database: Queryable, limits: Limits) =>
  (app: FastifyInstance): void => {
    app.register(async (scope) => {
      scope.addHook('onRequest', holdAddress(limits, 'journal'))
      servePages(scope, database)
    })
  }

function servePages(app: FastifyInstance, database: Queryable): void {
  app.get(`${JOURNAL_PATH}/checkpoint`, async (_request, reply) => {
    const head = await lastNote(database)
    if (!head) return notThere(reply)
    const note = await withCosignatures(database, head.size, head.note)
    return reply.type(TEXT).header('Cache-Control', 'no-cache').send(note)
  })
  // Witnesses are some seconds behind: here is the newest head that one of them has signed.
  app.get(`${JOURNAL_PATH}/cosigned`, async (_request, reply) => {
    const head = await newestCosigned(database)
    if (!head) return notThere(reply)
    const note = await withCosignatures(database, head.size, head.note)
    return reply.type(TEXT).header('Cache-Control', 'no-cache').send(note)
  })
  app.get(`${JOURNAL_PATH}/keys`, async (_request, reply) => {
    const keys = await announcedKeys(database)
    return reply
      .type(TEXT)
      .header('Cache-Control', 'no-cache')
      .send(keys.map(({ verifier }) => `${verifier}\n`).join(''))
  })
  app.get<{ Params: { '*': string } }>(`${JOURNAL_PATH}/tile/*`, async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`)
    const bytes = tile && (await bytesOf(database, tile))
    if (!bytes) return notThere(reply)
    return reply
      .type(BYTES)
      .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
