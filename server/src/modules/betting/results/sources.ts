/** Who may bring results, and the keys their messages are signed with. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'

export type Source = {
  id: bigint
  name: string
  public_key: Buffer
  lotteries: string[]
  added_by: string
  added_at: number
  ended_at: number | null
}

const selected = `select s.id, s.name, s.public_key, s.lotteries, o.name as added_by, s.added_at, s.ended_at
  from result_source s join operator o on o.id = s.added_by`

/** Every source there is or was, the newest key last. */
export const listSources = (database: Queryable): Promise<Source[]> =>
  database.query<Source>(`${selected} order by s.name, s.id`)

/** The source of a name, as it may speak now. */
export async function activeSource(database: Queryable, name: string): Promise<Source | undefined> {
  const [source] = await database.query<Source>(`${selected} where s.name = $1 and s.ended_at is null`, [name])
  return source
}

/** Locks the sources while a message is handled, so that its time determines which sources existed. */
export const lockSources = (tx: Tx, how: 'shared' | 'alone') =>
  tx.query(`select ${how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'}(hashtext('sources'))`)

/** How many sources a lottery has now. */
export async function countSources(database: Queryable, code: string): Promise<number> {
  const { n } = only(
    await database.query<{ n: bigint }>(
      'select count(*) as n from result_source where ended_at is null and $1 = any(lotteries)',
      [code],
    ),
  )
  return Number(n)
}

const RAW_BYTES = 32
const SPKI_BYTES = 44

/** Reads an Ed25519 public key: 32 bytes in base64, or PEM. */
export function readPublicKey(text: string): Result<Buffer> {
  const wrong = '公钥应为 Ed25519：32 字节的 base64，或 PEM 文件'
  if (text.includes('BEGIN PUBLIC KEY')) {
    try {
      const key = createPublicKey(text)
      const spki = key.export({ type: 'spki', format: 'der' })
      return key.asymmetricKeyType === 'ed25519' && spki.length === SPKI_BYTES
        ? ok(spki.subarray(SPKI_BYTES - RAW_BYTES))
        : fail(wrong)
    } catch {
      return fail(wrong)
    }
  }
  const trimmed = text.trim()
  const raw = Buffer.from(trimmed, 'base64')
  return /^[A-Za-z0-9+/]{43}=$/.test(trimmed) && raw.length === RAW_BYTES ? ok(raw) : fail(wrong)
}

const keyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') },
    format: 'jwk',
  })

/** Whether `signature` is that of `body` under a raw public key. */
export function isSigned(publicKey: Uint8Array, body: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, body, keyOf(publicKey), signature)
  } catch {
    return false
  }
}

export type NewSource = { name: string; publicKey: string; lotteries: readonly string[] }

/** Adds a source, or gives one that is there another key or other lotteries: what it had ends. */
export function addSource(
  database: Database,
  actor: Actor,
  { name, publicKey, lotteries }: NewSource,
): Promise<Result<Source>> {
  if (!/^[a-z0-9_-]{2,30}$/.test(name)) return Promise.resolve(fail('来源名称只能是 2-30 位小写字母、数字、_ 与 -'))
  const key = readPublicKey(publicKey)
  if (!key.ok) return Promise.resolve(key)
  const unknown = lotteries.find((code) => !findOutside(code))
  if (unknown !== undefined || lotteries.length === 0)
    return Promise.resolve(fail(`${unknown ?? '（空）'} 不是由外部开奖的彩种`))
  return inTransaction(database, async (tx) => {
    await lockSources(tx, 'alone')
    await tx.query('update result_source set ended_at = clock_timestamp() where name = $1 and ended_at is null', [name])
    const { id } = only(
      await tx.query<{ id: bigint }>(
        'insert into result_source (name, public_key, lotteries, added_by) values ($1, $2, $3, $4) returning id',
        [name, key.value, textArray([...new Set(lotteries)]), actor.operatorId],
      ),
    )
    await noteAct(tx, actor, 'sourceAdd', { name }, { kind: 'source', id })
    return ok(only(await tx.query<Source>(`${selected} where s.id = $1`, [id])))
  })
}

/** Ends a source; its statements stay. */
export async function endSource(database: Database, actor: Actor, name: string): Promise<Result<undefined>> {
  return inTransaction(database, async (tx) => {
    await lockSources(tx, 'alone')
    const [ended] = await tx.query<{ id: bigint }>(
      'update result_source set ended_at = clock_timestamp() where name = $1 and ended_at is null returning id',
      [name],
    )
    if (!ended) return fail(`没有名为 ${name} 的来源`)
    await noteAct(tx, actor, 'sourceEnd', { name }, { kind: 'source', id: ended.id })
    return ok(undefined)
  })
}
