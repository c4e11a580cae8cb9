import { queryOf } from '../../../wire/request.ts'

export const winnersQuery = {
  ...queryOf('getNewestBounsList', { size: 6 }),
  staleTime: 15_000,
  refetchInterval: 30_000,
  meta: { quiet: true },
}
