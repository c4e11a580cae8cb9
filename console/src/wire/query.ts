/** The only QueryClient: all server data lives here. A failed query is shown in the page, a failed mutation as a toast. */
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionOver, sessionOver } from './session.ts'
import { onTold } from './tabs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the refusal itself. */
    mutationMeta: { quiet?: boolean }
    defaultError: Error
  }
}

const RETRIES = 2

/** Nothing of one operator may be shown to the next. */
export const forget = (): void => queryClient.clear()

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSessionOver(error)) sessionOver(error.message, forget)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      if (isSessionOver(error)) sessionOver(error.message, forget)
      else if (!mutation.meta?.quiet) toast.error(error.message)
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

onTold(() => void queryClient.invalidateQueries({ queryKey: ['consoleInfo'] }))
