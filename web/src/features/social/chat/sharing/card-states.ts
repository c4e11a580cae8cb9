/** What has become of shared bets: cards that come into sight together are asked about by one call, and again when their lottery moves. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { CARDS_MOST } from '@hongyun/contract/sharing/words.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../wire/api.ts'
import { onPush } from '../../../../wire/push/on-push.ts'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import type { Answer } from '../../../../wire/request.ts'

export type CardState = Answer<'sharedCards'>['list'][number]
type Place = { roomCode: string } | { roomId: string }

const GATHER_MS = 30
const FRESH_MS = 5_000
const AGAIN_MS = 15_000

type Waiting = { place: Place; ids: Set<number>; answer: Promise<readonly CardState[]> }
const waiting = new Map<string, Waiting>()

/** Gathers what is asked of one room at the same moment. */
function askTogether(place: Place, id: number): Promise<readonly CardState[]> {
  const name = JSON.stringify(place)
  const known = waiting.get(name)
  if (known && known.ids.size < CARDS_MOST) {
    known.ids.add(id)
    return known.answer
  }
  const ids = new Set([id])
  const answer = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(async () => {
    if (waiting.get(name)?.ids === ids) waiting.delete(name)
    return (await api('sharedCards', { ...place, ids: [...ids].join(',') })).list
  })
  waiting.set(name, { place, ids, answer })
  return answer
}

const placeOf = ({ roomCode, roomId }: ChatMessage): Place =>
  roomCode === undefined ? { roomId: roomId ?? '' } : { roomCode }

const stateQuery = (message: ChatMessage) =>
  queryOptions({
    queryKey: ['sharedCards', placeOf(message), message.id] as const,
    queryFn: async () => (await askTogether(placeOf(message), message.id)).find(({ id }) => id === message.id) ?? null,
    staleTime: FRESH_MS,
    refetchInterval: unlessPushed<{ state: { data: CardState | null | undefined } }>(({ state }) =>
      state.data?.state === 'waiting' ? AGAIN_MS : false,
    ),
    meta: { quiet: true },
  })

/** The state of a card; undefined until it is known. */
export function useCardState(message: ChatMessage, card: BetCard): CardState | undefined {
  const client = useQueryClient()
  const query = stateQuery(message)
  const { data } = useQuery(query)
  const { lotteryCode, bettingIssue } = card
  const place = JSON.stringify(query.queryKey)
  const isWaiting = data?.state === 'waiting'
  useEffect(() => {
    const queryKey = JSON.parse(place) as typeof query.queryKey
    // Bets that follow are on later issues too; of an issue that was drawn, a correction is told as another draw.
    const hear = (told: { lotteryCode: string; issue: string }) => {
      if (told.lotteryCode === lotteryCode && (isWaiting || told.issue === bettingIssue))
        void client.invalidateQueries({ queryKey })
    }
    const ends = [onPush('closed', hear), onPush('drawn', hear), onPush('settled', hear)]
    return () => {
      for (const end of ends) end()
    }
  }, [client, place, lotteryCode, bettingIssue, isWaiting])
  return data ?? undefined
}
