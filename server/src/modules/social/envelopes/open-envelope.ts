/** A player opens an envelope: who may see it, whether it has ended, and else the gate. */
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { RefusedError } from '../../../platform/refuse.ts'
import { earlierReply, type RequestKey, requestKey, whileWorking } from '../../money/ledger/once.ts'
import { emptyAnswer, gotAnswer, type Opened, type OwnShare } from './decide-opens.ts'
import type { Ended } from './ended.ts'
import type { Place, SeeEnvelope } from './facts.ts'
import type { OpenGate } from './open-gate.ts'

export type Opens = { database: Database; see: SeeEnvelope; ended: Ended; opens: OpenGate }

export type OpenInput = Place & { recordId: bigint; requestId?: string | undefined }

/** The share that a request has taken. */
async function takenBy(database: Database, key: RequestKey, envelope: bigint): Promise<OwnShare | undefined> {
  if ((await earlierReply(database, key)) === undefined) return undefined
  const [own] = await database.query<OwnShare>(
    'select place, amount, taken_at as at from envelope_share where envelope_id = $1 and taker_id = $2',
    [envelope, key.playerId],
    'envelopes.own-share',
  )
  return own
}

/** Takes a share, or answers what was taken before. A repeat is answered what the first one was, whatever became of the room. */
export function openEnvelope(
  { database, see, ended, opens }: Opens,
  caller: Caller,
  { recordId, requestId, ...place }: OpenInput,
): Promise<Opened> {
  const { playerId } = caller
  const key = requestKey(playerId, 'openRedEnvelope', requestId, recordId.toString())
  return whileWorking(key, async () => {
    const facts = await see(caller, recordId, place).catch((error: unknown) => {
      if (key && error instanceof RefusedError) return error
      throw error
    })
    if (facts instanceof RefusedError) {
      const taken = key && (await takenBy(database, key, recordId))
      if (!taken) throw facts
      return gotAnswer(taken)
    }
    const { sender_id: sender } = facts
    const end = await ended.find(recordId)
    if (!end) return opens.pass({ envelope: recordId, player: playerId, key })
    const own = end.takers.get(playerId)
    return own ? gotAnswer(own) : emptyAnswer({ sender, state: end.state }, playerId, true)!
  })
}
