import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'

const LIVE_MS = 3000

/** One bet with everything about it; it looks again until the bet is settled and its receipt can be proven. */
export const useBet = (id: string | undefined) =>
  useQuery({
    ...queryOf('getBetDetail', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: unlessPushed(({ state }) => (state.data?.state === 'waiting' ? LIVE_MS : false)),
    meta: { quiet: true },
  })
