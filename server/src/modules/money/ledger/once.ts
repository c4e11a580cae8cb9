/**
 * The client's own id for a movement of money: unique per player; a repeat is answered what the first one was,
 * and moves nothing. The caller holds the player's account lock, so two repeats cannot both be first.
 */
import { hash } from 'node:crypto'
import type { Bus } from '../../../platform/bus/bus.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

/** A JSON value; money is text. */
type Payload = string | readonly Payload[] | { readonly [field: string]: string | undefined }

/** `name` is that of the player and the request; the digest is in hex. */
export type RequestKey = { playerId: bigint; requestId: string; name: string; digest: string }

/** What the request asked for, so that the same id with another payload is refused. */
export function digestOf(call: string, payload: Payload): string {
  return hash('sha256', `${call}\n${JSON.stringify(payload)}`)
}

const nameOf = (playerId: bigint, requestId: string): string => `${playerId}/${requestId}`

/**
 * The replies already given for these requests, by player and id. A request whose payload differs from the
 * first one's answers `reused`.
 */
export async function findReplies(
  tx: Queryable,
  keys: readonly RequestKey[],
): Promise<Map<string, unknown | 'reused'>> {
  if (keys.length === 0) return new Map()
  const rows = await tx.query<{ player_id: bigint; request_id: string; digest: Buffer; reply: unknown }>(
    `select player_id, request_id, digest, reply from money_request
     where (player_id, request_id) in (select * from unnest($1::bigint[], $2::text[]))`,
    [bigintArray(keys.map((key) => key.playerId)), textArray(keys.map((key) => key.requestId))],
    'ledger.find-replies',
  )
  const digests = new Map(keys.map((key) => [key.name, key.digest]))
  return new Map(
    rows.map((row) => {
      const name = nameOf(row.player_id, row.request_id)
      return [name, digests.get(name) === row.digest.toString('hex') ? row.reply : 'reused']
    }),
  )
}

/** The stored reply of a request; undefined where there is none. */
export const replyFor = (replies: Map<string, unknown>, key: RequestKey): unknown => replies.get(key.name)

/** The stored reply of a request; undefined where there is none. Refuses `requestReused`. */
export async function earlierReply(tx: Queryable, key: RequestKey): Promise<unknown> {
  const reply = replyFor(await findReplies(tx, [key]), key)
  if (reply === 'reused') throw refuse('requestReused')
  return reply
}

/** Stores the replies of requests. */
export async function keepReplies(tx: Tx, answered: readonly { key: RequestKey; reply: unknown }[]): Promise<void> {
  if (answered.length === 0) return
  await tx.query(
    `insert into money_request (player_id, request_id, digest, reply)
     select player, request, decode(digest, 'hex'), reply
     from rows from (unnest($1::bigint[]), unnest($2::text[]), unnest($3::text[]), jsonb_array_elements($4::jsonb))
       as t (player, request, digest, reply)`,
    [
      bigintArray(answered.map(({ key }) => key.playerId)),
      textArray(answered.map(({ key }) => key.requestId)),
      textArray(answered.map(({ key }) => key.digest)),
      JSON.stringify(answered.map(({ reply }) => reply)),
    ],
    'ledger.keep-replies',
  )
}

/**
 * Runs `work` once per request id of a player whose account this transaction has locked. Without an id it is
 * simply run. Refuses `requestReused` where the id belongs to another payload.
 */
export async function once<R>(tx: Tx, key: RequestKey | undefined, work: () => Promise<R>): Promise<R> {
  if (!key) return work()
  const earlier = await earlierReply(tx, key)
  if (earlier !== undefined) return earlier as R
  const reply = await work()
  await keepReplies(tx, [{ key, reply }])
  return reply
}

/** The key of a request, where the client sent an id. */
export function requestKey(
  playerId: bigint,
  call: string,
  requestId: string | undefined,
  payload: Payload,
): RequestKey | undefined {
  if (requestId === undefined) return undefined
  return { playerId, requestId, name: nameOf(playerId, requestId), digest: digestOf(call, payload) }
}

const working = new Set<string>()

/**
 * Runs `work` unless the same request is being worked on in this process at this moment: then refuses `requestInProgress`.
 * In another process it waits for the lock of the player's account, and is answered what the first one was.
 */
export async function whileWorking<R>(key: RequestKey | undefined, work: () => Promise<R>): Promise<R> {
  if (!key) return work()
  if (working.has(key.name)) throw refuse('requestInProgress')
  working.add(key.name)
  try {
    return await work()
  } finally {
    working.delete(key.name)
  }
}

/** What a provider may take to answer, and more. */
const HELD_AT_MOST_MS = 60_000

/** The same over all processes, for work that goes on after the account's lock is given up. */
export function whileWorkingAnywhere<R>(bus: Bus, key: RequestKey | undefined, work: () => Promise<R>): Promise<R> {
  return whileWorking(key, async () => {
    if (!key || !bus.isShared) return work()
    const name = `request ${key.name}`
    // Where nobody can say, the account's lock still lets only one of them be first.
    const isFirst = await bus.hold(name, HELD_AT_MOST_MS).catch(() => true)
    if (!isFirst) throw refuse('requestInProgress')
    try {
      return await work()
    } finally {
      bus.release(name)
    }
  })
}
