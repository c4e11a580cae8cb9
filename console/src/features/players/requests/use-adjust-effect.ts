import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** What an adjustment would do now. While another one is typed, that of the one before is not shown: it would be asked for over it. */
export const useAdjustEffect = (wanted: { playerId: string; ledgerCode: string; amount: string }, enabled: boolean) =>
  useQuery({ ...queryOf('consoleAdjustEffect', wanted), enabled, staleTime: 0 })
