/** Where the envelopes in sight stand for the player: asked together, and again when something has happened to one. */
import type { EnvelopeMessage } from '@hongyun/contract/envelopes/message.ts'
import { OPEN, STATES_AT_ONCE } from '@hongyun/contract/envelopes/words.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Standing } from './card-text.ts'
import { gatherer } from './gather.ts'

const KEY = 'redEnvelopeStates'
/** Whoever scrolls asks at most four times a second. */
const GATHER_MS = 250
const FRESH_MS = 30_000

const ask = gatherer<Standing>(
  async (ids) => {
    const { list } = await api('redEnvelopeStates', { recordIds: ids.join(',') })
    return new Map(list.map(({ recordId, ...standing }) => [recordId, standing]))
  },
  STATES_AT_ONCE,
  GATHER_MS,
)

/** What has happened to envelopes is read again, where they are in sight. */
export const refreshStandings = (client: QueryClient, recordIds: readonly string[]): void => {
  for (const recordId of recordIds) {
    void client.invalidateQueries({ queryKey: [KEY, recordId] })
    void client.invalidateQueries({ queryKey: ['queryReceiveRedEnvelope', recordId] })
    void client.invalidateQueries({ queryKey: ['redEnvelopeProof', { recordId }] })
  }
}

/** Shows a component anew at a time. */
function useMoment(at_ms: number | undefined): void {
  const [, setPassed] = useState(0)
  useEffect(() => {
    if (at_ms === undefined) return
    const wait = at_ms - now()
    if (wait < 0) return
    const timer = setTimeout(() => setPassed(at_ms), wait)
    return () => clearTimeout(timer)
  }, [at_ms])
}

/** As the message has it until the answer is there: who has no account is not asked about. */
export function useStanding(envelope: EnvelopeMessage, { isMine, isPlayer }: { isMine: boolean; isPlayer: boolean }) {
  const { data } = useQuery({
    queryKey: [KEY, envelope.recordId],
    queryFn: () => ask(envelope.recordId),
    enabled: isPlayer,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
  const standing: Standing = data ?? { ...envelope, isMine }
  useMoment(standing.state === OPEN ? standing.expiresAt : undefined)
  return standing
}
