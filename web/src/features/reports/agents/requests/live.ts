import { keepPreviousData } from '@tanstack/react-query'

const LIVE_MS = 30_000

/** How a report is asked for: the one before stays meanwhile, and one of days that still move is read again. */
export const live = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data: { closed: boolean } | undefined } }) =>
    data?.closed === false ? LIVE_MS : false,
  meta: { quiet: true },
} as const
