import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'

const PAGE_SIZE = 100

/** The credits that wait for turnover, the oldest first: as the call has the newest first, those of its last page. */
export const useRequirements = () =>
  useQuery({
    queryKey: ['getWithdrawLimitFlowList', 'oldest'],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        api('getWithdrawLimitFlowList', { state: 'open', pageNum: String(page), pageSize: String(PAGE_SIZE) }, signal)
      const first = await read(1)
      const last = first.total > PAGE_SIZE ? await read(Math.ceil(first.total / PAGE_SIZE)) : first
      return { ...last, list: last.list.toReversed() }
    },
    staleTime: 0,
    meta: { quiet: true },
  })
