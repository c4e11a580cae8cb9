/** One envelope and the player: asked what there is, opened, noted as read. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, queryOf, useAct } from '../../../../wire/request.ts'
import type { Door } from '../door.ts'
import { type PocketView, pocketView, readStateOf } from './pocket-view.ts'
import { refreshStandings } from './use-standing.ts'

/** What the shown envelope is worth to the player has become known; its money is in the balance. */
const ofMoney = ['queryBalanceFront', 'queryFrontReceiveRedEnvelopeByUserid'] as const

export function useOpening(door: Door, recordId: string) {
  const client = useQueryClient()
  const place = { ...door.names, recordId, isDirect: door.kind === 'private' ? '1' : '0' } as const
  const asked = useQuery({
    ...queryOf('snatchRedEnvelope', place),
    // Each time it is shown it is asked anew, and while it is shown nothing changes it but opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [opened, setOpened] = useState<Answer<'openRedEnvelope'>>()
  const open = useAct('openRedEnvelope', {
    meta: { quiet: true },
    onSuccess: (answer) => {
      setOpened(answer)
      // Also where the pocket was closed meanwhile.
      refreshStandings(client, [recordId])
      for (const call of ofMoney) void client.invalidateQueries({ queryKey: [call] })
    },
  })
  const { mutate: noteRead } = useAct('updateReadedRedEnvelop', {
    meta: { quiet: true },
    onSettled: () => refreshStandings(client, [recordId]),
  })
  const view: PocketView | undefined = asked.data && pocketView(asked.data, opened)
  const read = view && readStateOf(view)
  const note = useEffectEvent(
    () => read !== undefined && noteRead({ recordCode: recordId, state: String(read) as '1' }),
  )
  useEffect(() => {
    if (read !== undefined) note()
  }, [read])
  return { asked, view, open: () => open.mutate(place), isOpening: open.isPending, error: open.error ?? asked.error }
}
