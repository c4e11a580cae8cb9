import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The root of an issue's bets as it stands on the public page, to hold a receipt against. */
export const usePublishedRoot = (lotteryCode: string, issue: string, sealed: boolean) =>
  useQuery({
    ...queryOf('fairness', { lotteryCode, issue }),
    enabled: sealed,
    select: ({ bets }) => bets?.root ?? null,
    meta: { quiet: true },
  })
