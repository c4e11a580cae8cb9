import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

export const OVERVIEW_EVERY_MS = 10_000

/** The overview of the day. Its time is that of the computation, which may be some seconds old. */
export const useOverview = () => useQuery({ ...queryOf('consoleOverview'), refetchInterval: OVERVIEW_EVERY_MS })
