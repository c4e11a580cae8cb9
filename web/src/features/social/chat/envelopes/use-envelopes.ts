/** A room's red envelopes: what is open of them, and what their cards need. */
import type { RoomEvent } from '@hongyun/contract/chat/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Door } from '../door.ts'
import { offerAccount } from '../offer-account.ts'
import { useDialog } from '../use-dialog.ts'
import type { EnvelopePlace, ShownEnvelope } from './envelope-place.ts'
import { refreshStandings } from './use-standing.ts'

export function useEnvelopes(door: Door, me: string) {
  const client = useQueryClient()
  const sending = useDialog<true>()
  const pocket = useDialog<ShownEnvelope>()
  const detail = useDialog<string>()
  const records = useDialog<true>()
  const { open } = pocket
  const isPlayer = door.kind !== 'guest'
  const place = useMemo(
    (): EnvelopePlace => ({
      me,
      isPrivate: door.kind === 'private',
      isPlayer,
      onOpen: (shown) => {
        if (isPlayer) open(shown)
        else void offerAccount('领红包')
      },
    }),
    [me, door, isPlayer, open],
  )
  return {
    place,
    isPlayer,
    sending,
    pocket,
    detail,
    records,
    /** An envelope of the room was taken whole. */
    onEvents: (events: readonly RoomEvent[]) =>
      refreshStandings(
        client,
        events.flatMap(({ recordId }) => recordId ?? []),
      ),
  }
}

export type Envelopes = ReturnType<typeof useEnvelopes>
