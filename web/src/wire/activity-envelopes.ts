/** How many activity envelopes wait for the player: the menu of the user centre and the quick panel show it. */
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from './push/pushed.ts'
import { queryOf } from './request.ts'

const ASKED_AGAIN_MS = 300_000
const MOST_SHOWN = 9

const activityEnvelopesQuery = {
  ...queryOf('getActivityRedEnvelopeNumber'),
  staleTime: 60_000,
  refetchInterval: unlessPushed(ASKED_AGAIN_MS),
  meta: { quiet: true },
}

/** None until it is known. Who has no account is not asked for. */
export const useActivityEnvelopes = (isAsked = true): number =>
  useQuery({ ...activityEnvelopesQuery, enabled: isAsked }).data?.number ?? 0

/** `9+` from ten on. */
export const envelopeBadge = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
