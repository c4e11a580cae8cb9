/**
 * Keys of the socket: each opens it once, within half a minute, for who asked for it, at the same address of the site. A key is
 * signed, so that making one writes nothing; the database remembers those that were used, for all processes and nodes.
 */
import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../../platform/db/database.ts'
import { gathered, inRushes } from '../../../../platform/db/gathered.ts'
import { inBatches } from '../../../../platform/db/in-batches.ts'

const LIVES_MS = 30_000
/** The clocks of two nodes may differ by so much. */
const AHEAD_MS = 2000
const TIME_BYTES = 6
const NONCE_BYTES = 16
const SIGN_BYTES = 16
const SIGN_FROM = TIME_BYTES + NONCE_BYTES

/** Who a key is for: the token of a session, or the address of a visitor; and the name by which the site was asked for. */
export type Holder = { token: string | undefined; block: string; host: string }

export type SocketKeys = {
  make(holder: Holder): string
  /** Whether the key opens the socket for this holder. It does not do so again. */
  take(key: string, holder: Holder): Promise<boolean>
  /** Forgets used keys that would be too old by now. */
  forget(): Promise<void>
}

/** `secret`: the same on all nodes of the site, and of no other site. */
export function openSocketKeys(database: Database, secret: Buffer, now = Date.now): SocketKeys {
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'chat socket keys', 32))
  const sign = (head: Buffer, { token, block, host }: Holder): Buffer => {
    const of = token === undefined ? ['visitor', block] : ['session', hash('sha256', token, 'base64')]
    return createHmac('sha256', signing)
      .update(head)
      .update(JSON.stringify([...of, host]))
      .digest()
      .subarray(0, SIGN_BYTES)
  }

  /** Whether a key is used for the first time. */
  const use = gathered(async (nonces: readonly Buffer[]) => {
    const rows = await database.query<{ nonce: Buffer }>(
      'insert into chat_key (nonce) select unnest($1::bytea[]) on conflict do nothing returning nonce',
      [nonces],
      'chat.use-keys',
    )
    const used = new Set(rows.map(({ nonce }) => nonce.toString('hex')))
    // The same key may be asked for twice at once.
    return nonces.map((nonce) => used.delete(nonce.toString('hex')))
  }, inRushes)

  return {
    make(holder) {
      const head = Buffer.alloc(SIGN_FROM)
      head.writeUIntBE(now(), 0, TIME_BYTES)
      randomBytes(NONCE_BYTES).copy(head, TIME_BYTES)
      return Buffer.concat([head, sign(head, holder)]).toString('base64url')
    },
    async take(key, holder) {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== SIGN_FROM + SIGN_BYTES || bytes.toString('base64url') !== key) return false
      const head = bytes.subarray(0, SIGN_FROM)
      const age = now() - head.readUIntBE(0, TIME_BYTES)
      if (age < -AHEAD_MS || age > LIVES_MS) return false
      if (!timingSafeEqual(bytes.subarray(SIGN_FROM), sign(head, holder))) return false
      return use(head.subarray(TIME_BYTES))
    },
    forget: () =>
      inBatches((limit) =>
        database.query(
          `delete from chat_key where nonce in (
             select nonce from chat_key where used_at < clock_timestamp() - interval '1 minute' limit $1) returning 1 as gone`,
          [limit],
        ),
      ),
  }
}
