/** What never changes of an envelope, and who may see it: known to a process once it was asked for. */
import type { EnvelopeType } from '@hongyun/contract/envelopes/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { gathered, inRushes } from '../../../platform/db/gathered.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import type { Chat } from '../chat/open-chat.ts'

export type EnvelopeFacts = {
  id: bigint
  sender_id: bigint | null
  room_id: bigint
  /** Of a private chat there is none. */
  room_code: string | null
  type: EnvelopeType
  total: Money
  shares: number
  wish: string
  commitment: Buffer
  sent_at: number
  expires_at: number
}

/** Where a caller says that it is. */
export type Place = { roomCode?: string | undefined; roomId?: bigint | undefined }

export type FindEnvelope = (id: bigint) => Promise<EnvelopeFacts | undefined>
/** Refuses `envelopeUnknown` where there is none, where it is elsewhere, and where its room is not for the caller, who has no share. */
export type SeeEnvelope = (caller: Caller, id: bigint, place?: Place) => Promise<EnvelopeFacts>

const MOST = 5000

async function findAll(database: Queryable, ids: readonly bigint[]): Promise<readonly (EnvelopeFacts | undefined)[]> {
  const rows = await database.query<EnvelopeFacts>(
    `select e.id, e.sender_id, e.room_id, r.code as room_code, e.type, e.total, e.shares, e.wish, e.commitment,
            e.sent_at, e.expires_at
     from envelope e join chat_room r on r.id = e.room_id where e.id = any($1::bigint[])`,
    [bigintArray(ids)],
    'envelopes.facts',
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

/** Whoever has a share sees where it comes from, whatever became of the room. */
const hasShare = async (database: Queryable, id: bigint, playerId: bigint): Promise<boolean> =>
  (
    await database.query(
      'select 1 from envelope_share where envelope_id = $1 and taker_id = $2',
      [id, playerId],
      'envelopes.has-share',
    )
  ).length > 0

export function openFacts(database: Queryable, mayListen: Chat['mayListen']): { find: FindEnvelope; see: SeeEnvelope } {
  const known = new Map<bigint, EnvelopeFacts>()
  const ask = gathered((ids: readonly bigint[]) => findAll(database, ids), inRushes)
  const find: FindEnvelope = async (id) => {
    const remembered = known.get(id)
    if (remembered) return remembered
    const facts = await ask(id)
    if (facts) {
      if (known.size >= MOST) known.clear()
      known.set(id, facts)
    }
    return facts
  }
  const see: SeeEnvelope = async (caller, id, { roomCode, roomId } = {}) => {
    const facts = await find(id)
    const isElsewhere =
      (roomCode !== undefined && roomCode !== facts?.room_code) || (roomId !== undefined && roomId !== facts?.room_id)
    if (!facts || isElsewhere) throw refuse('envelopeUnknown')
    if (facts.sender_id === caller.playerId) return facts
    try {
      await mayListen({ id: facts.room_id }, { player: caller })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (!(await hasShare(database, id, caller.playerId))) throw refuse('envelopeUnknown')
    }
    return facts
  }
  return { find, see }
}
