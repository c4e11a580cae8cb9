/** The one QueryClient: server data lives here and nowhere else, and every failure passes the error catalogue. */
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy, Unreachable } from '@hongyun/contract/wire/client.ts'
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { handleRefusal } from './refusal.ts'
import { onSession } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean }
    defaultError: Error
  }
}

const RETRIES = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => handleRefusal(error, query.meta?.quiet) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      handleRefusal(error, mutation.meta?.quiet)
      // The door knows more than the page: a limit is reached, a break began elsewhere, the hourly question is due.
      if (isRefusedBy(error, ...shutDoors)) void queryClient.invalidateQueries({ queryKey: ['getProtectionInfo'] })
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5000,
      // An answer of the application is final; a timeout has already cost 15 s.
      retry: (failures, error) => error instanceof Unreachable && error.reason === 'network' && failures < RETRIES,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Answers that are the same for every player: kept when somebody signs in or out. */
const open: readonly PlayerCall[] = [
  'getTenantConfig',
  'getRegisterVerifyFront',
  'getNewRegisterVerifyFront',
  'getRegisterTypeFront',
  'imageBannerHomePcFront',
  'imageBannerLotteryFront',
  'getIntroductionList',
  'findByIdIntroduction',
  'getAssistanceList',
  'findByIdAssistance',
  'getAllLotteryDataFront',
  'getStockLotteryDataFront',
  'getHotLottery',
  'lotteryConfig',
  'getNowIssue',
  'openTime',
  'nextIssueOpenData',
  'lotteryOpenData',
  'stockLastTrendData',
  'todayTrendData',
  'trendChart',
  'drawStatistics',
  'fairness',
  'getNewestBounsList',
  'defaultAvatar',
]

/** Nothing of one player may be shown to the next. */
onSession((user) => {
  const filters = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !open.includes(queryKey[0] as PlayerCall),
  }
  if (user) void queryClient.resetQueries(filters)
  else queryClient.removeQueries(filters)
})
