import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

export const OVERVIEW_EVERY_MS = 10_000

/** What happens now. Its time is that of the reckoning, which others may have asked for some seconds ago. */
export const useOverview = () => useQuery({ ...queryOf('consoleOverview'), refetchInterval: OVERVIEW_EVERY_MS })
