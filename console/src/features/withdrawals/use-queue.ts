/** The queue as the page sees it: what waits, which order is open, and who has it. */
import type { WithdrawalView } from '@hongyun/contract/withdrawals/words.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChosen } from '../../parts/queue/use-chosen.ts'
import { infoQuery } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'

export type Order = Answer<'consoleWithdrawal'>
export type Queued = Answer<'consoleWithdrawals'>['list'][number]

const REFRESH_MS = 3000
const PAGE_SIZE = 100

export function useQueue(view: WithdrawalView) {
  const client = useQueryClient()
  const queue = useQuery({
    ...queryOf('consoleWithdrawals', { view, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data: me } = useQuery(infoQuery)
  const list = queue.data?.list ?? []
  const { id, choose, step } = useChosen(list)
  const open = useQuery({
    ...queryOf('consoleWithdrawal', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_MS,
  })
  return {
    ...{ queue, list, id, open, choose, step },
    myName: me?.name,
    /** Not waited for: an act is over when it is answered, and the keys are heard again. */
    refresh: () => {
      for (const name of ['consoleWithdrawals', 'consoleWithdrawal', 'consoleApprovals'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  }
}
