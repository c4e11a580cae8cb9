/** A player opens an envelope: who may see it, whether it has ended, and else the gate. */
import type { Caller } from '../../../platform/http/visitors.ts'
import { requestKey, whileWorking } from '../../money/ledger/once.ts'
import { emptyAnswer, gotAnswer, type Opened } from './decide-opens.ts'
import type { Ended } from './ended.ts'
import type { Place, SeeEnvelope } from './facts.ts'
import type { OpenGate } from './open-gate.ts'

export type Opens = { see: SeeEnvelope; ended: Ended; opens: OpenGate }

export type OpenInput = Place & { recordId: bigint; requestId?: string | undefined }

/** Takes a share, or answers what was taken before, whatever became of the room. */
export function openEnvelope(
  { see, ended, opens }: Opens,
  caller: Caller,
  { recordId, requestId, ...place }: OpenInput,
): Promise<Opened> {
  const { playerId } = caller
  const key = requestKey(playerId, 'openRedEnvelope', requestId, recordId.toString())
  return whileWorking(key, async () => {
    const { sender_id: sender } = await see(caller, recordId, place)
    const end = await ended.find(recordId)
    if (!end) return opens.pass({ envelope: recordId, player: playerId, key })
    const own = end.takers.get(playerId)
    return own ? gotAnswer(own) : emptyAnswer({ sender, state: end.state }, playerId, true)!
  })
}
