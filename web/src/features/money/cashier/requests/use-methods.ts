import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The ways to recharge that are open to this player, in order. */
export const useMethods = () => useQuery({ ...queryOf('frontPaySort'), staleTime: 60_000, meta: { quiet: true } })
