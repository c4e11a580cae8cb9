import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** Service hours, a rest and the limits of the day begin and end by the clock, and no event tells it. */
const REREAD_MS = 30_000

/** What can go out now, and at which terms. */
export const useStanding = () =>
  useQuery({
    ...queryOf('queryUsersTenantConfigWithdrawSettingFront'),
    staleTime: 0,
    refetchInterval: REREAD_MS,
    meta: { quiet: true },
  })
