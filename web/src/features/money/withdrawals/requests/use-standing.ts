import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'

/** What can go out now, and at which terms. */
export const useStanding = () =>
  useQuery({
    ...queryOf('queryUsersTenantConfigWithdrawSettingFront'),
    staleTime: 0,
    refetchInterval: unlessPushed(30_000),
    meta: { quiet: true },
  })
