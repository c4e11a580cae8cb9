/** Writing to a talk, under the lock of its row, and what was written before under the same request. */
import { createHash } from 'node:crypto'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

export const TEXT = 1
export const PICTURE = 2

type Said = {
  by: { player: bigint } | { operator: bigint } | 'site'
  type?: typeof TEXT | typeof PICTURE
  message: string
  key?: Key | undefined
}
/** The writer's own id of a message, and what it was to be. */
export type Key = { requestId: string; digest: string }

export const keyOf = (requestId: string | undefined, said: readonly unknown[]): Key | undefined =>
  requestId === undefined
    ? undefined
    : { requestId, digest: createHash('sha256').update(JSON.stringify(said)).digest('hex') }

/** Writes, and answers the message's number. */
export async function write(tx: Tx, talk: bigint, { by, type = TEXT, message, key }: Said): Promise<number> {
  const author = by === 'site' ? 'site' : 'player' in by ? 'player' : 'operator'
  const { no } = only(
    await tx.query<{ no: number }>(
      `with bumped as (update service_talk set last_no = last_no + 1 where id = $1 returning last_no)
       insert into service_message (talk_id, no, author, player_id, operator_id, request_id, digest, type, message)
       select $1, last_no, $2, $3::bigint, $4::bigint, $5::text, decode($6::text, 'hex'), $7, $8 from bumped returning no`,
      [
        ...[talk, author, by !== 'site' && 'player' in by ? by.player : null],
        ...[by !== 'site' && 'operator' in by ? by.operator : null, key?.requestId ?? null, key?.digest ?? null],
        ...[type, message],
      ],
      'service.write',
    ),
  )
  return no
}

type Written = { talk_id: bigint; no: number; digest: string }

/** What was written under the key; refuses a key that something else was written under. */
export async function writtenBefore(
  tx: Queryable,
  by: { player: bigint } | { operator: bigint },
  key: Key | undefined,
): Promise<{ talk: bigint; no: number } | undefined> {
  if (!key) return undefined
  const [found] =
    'player' in by
      ? await tx.query<Written>(
          `select talk_id, no, encode(digest, 'hex') as digest from service_message where player_id = $1 and request_id = $2`,
          [by.player, key.requestId],
          'service.written-by-player',
        )
      : await tx.query<Written>(
          `select talk_id, no, encode(digest, 'hex') as digest from service_message where operator_id = $1 and request_id = $2`,
          [by.operator, key.requestId],
          'service.written-by-operator',
        )
  if (!found) return undefined
  if (found.digest !== key.digest) throw refuse('requestReused')
  return { talk: found.talk_id, no: found.no }
}
