import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** Every lottery by type, for filters. */
export const useLotteries = () =>
  useQuery({ ...queryOf('getAllLotteryDataFront'), staleTime: 600_000, meta: { quiet: true } })
