import { useQuery } from '@tanstack/react-query'
import { api } from '../../../wire/api.ts'
import { takeTime } from '../../../wire/clock.ts'
import { queryOf } from '../../../wire/request.ts'

export const OVERVIEW_EVERY_MS = 10_000

/** What happens now; every answer also tells the time. */
export const useOverview = () =>
  useQuery({
    ...queryOf('consoleOverview'),
    queryFn: async ({ signal }) => {
      const overview = await api('consoleOverview', {}, signal)
      takeTime(overview.at)
      return overview
    },
    refetchInterval: OVERVIEW_EVERY_MS,
  })
