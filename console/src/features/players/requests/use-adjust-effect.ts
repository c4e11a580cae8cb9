import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** What an adjustment would do now. */
export const useAdjustEffect = (wanted: { playerId: string; ledgerCode: string; amount: string }, enabled: boolean) =>
  useQuery({ ...queryOf('consoleAdjustEffect', wanted), enabled, placeholderData: keepPreviousData, staleTime: 0 })
