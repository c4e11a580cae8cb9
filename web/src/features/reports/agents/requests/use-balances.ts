import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

const EVERY_MS = 60_000

/** What the branch has on its accounts and in the yield wallet now. */
export function useBalances() {
  const often = { refetchInterval: EVERY_MS, meta: { quiet: true } }
  return {
    balance: useQuery({ ...queryOf('teamBalance'), ...often }),
    wallet: useQuery({ ...queryOf('teamYuebaoBalance'), ...often }),
  }
}
