/** Envelopes that have ended, as a process remembers them: whoever comes too late costs no statement. */
import type { EnvelopeEnd } from '@hongyun/contract/envelopes/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { OwnShare } from './decide-opens.ts'

type End = Exclude<EnvelopeEnd, 'open'>
export type EndedEnvelope = { state: End; takers: ReadonlyMap<bigint, OwnShare> }

const MOST = 1000

export function openEnded(database: Queryable) {
  const known = new Map<bigint, { state: End; takers?: Promise<ReadonlyMap<bigint, OwnShare>> }>()
  const read = async (envelope: bigint) => {
    const rows = await database.query<OwnShare & { taker_id: bigint }>(
      'select taker_id, place, amount, taken_at as at from envelope_share where envelope_id = $1',
      [envelope],
      'envelopes.takers',
    )
    return new Map(rows.map(({ taker_id, place, amount, at }) => [taker_id, { place, amount: amount as Money, at }]))
  }
  return {
    note(envelope: bigint, state: End): void {
      if (known.has(envelope)) return
      if (known.size >= MOST) known.delete(known.keys().next().value!)
      known.set(envelope, { state })
    },
    /** Undefined where this process has not heard of its end. */
    async find(envelope: bigint): Promise<EndedEnvelope | undefined> {
      const end = known.get(envelope)
      if (!end) return undefined
      end.takers ??= read(envelope)
      try {
        return { state: end.state, takers: await end.takers }
      } catch (error) {
        known.delete(envelope)
        throw error
      }
    },
  }
}
export type Ended = ReturnType<typeof openEnded>
