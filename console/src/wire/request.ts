/** Queries and mutations of the contract's calls, typed by name. */
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Loose } from '@hongyun/contract/wire/client.ts'
import type { OperatorCall } from '@hongyun/contract/wire/operator-routes.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

export type Asking<N extends OperatorCall> = Loose<Calls[N]>
export type Answer<N extends OperatorCall> = Reply<Calls[N]>

/** `useQuery(queryOf('consoleSite'))`; spread it to add options: `{ ...queryOf(…), refetchInterval }`. */
export function queryOf<N extends OperatorCall>(name: N, input?: Asking<N>) {
  return queryOptions<Answer<N>, Error, Answer<N>, readonly [N, Asking<N> | undefined]>({
    queryKey: [name, input],
    queryFn: ({ signal }) => api(name, input, signal),
  })
}

type ActOptions<N extends OperatorCall> = Omit<
  UseMutationOptions<Answer<N>, Error, Asking<N>>,
  'mutationFn' | 'mutationKey'
>

/** A call that changes something. */
export function useAct<N extends OperatorCall>(name: N, options?: ActOptions<N>) {
  return useMutation<Answer<N>, Error, Asking<N>>({
    ...options,
    mutationKey: [name],
    mutationFn: (input) => api(name, input),
  })
}

/** Reads again what these calls answered: an act's `onSuccess` or `onSettled`. */
export function useRefresh(...names: readonly OperatorCall[]): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.some((one) => one === name) })
}
