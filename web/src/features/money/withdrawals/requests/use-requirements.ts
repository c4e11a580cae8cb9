import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'

const PAGE_SIZE = 100

/**
 * The credits that wait for turnover, the oldest first, `least` of them where there are so many: as the call has the newest
 * first, those of its last page, and of the one before where the last is short.
 */
export const useRequirements = (least: number) =>
  useQuery({
    queryKey: ['getWithdrawLimitFlowList', 'oldest'],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        api('getWithdrawLimitFlowList', { state: 'open', pageNum: String(page), pageSize: String(PAGE_SIZE) }, signal)
      const first = await read(1)
      const pages = Math.ceil(first.total / PAGE_SIZE)
      if (pages <= 1) return { ...first, list: first.list.toReversed() }
      const last = await read(pages)
      if (last.list.length >= least) return { ...last, list: last.list.toReversed() }
      const before = await read(pages - 1)
      return { ...before, list: [...before.list, ...last.list].toReversed() }
    },
    staleTime: 0,
    meta: { quiet: true },
  })
