import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

const EVERY_MS = 30_000

/** The rate that an order would be placed at now. */
export const useCoinRate = (enabled: boolean) =>
  useQuery({ ...queryOf('digitalCurrencyRate'), enabled, refetchInterval: EVERY_MS, meta: { quiet: true } })
