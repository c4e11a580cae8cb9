/** What the first page will ask for is asked for while its code is still on its way. */
import { hotQuery, stockQuery } from '../wire/live-lotteries.ts'
import { lotteriesQuery } from '../wire/lotteries.ts'
import { queryClient } from '../wire/query.ts'
import { queryOf } from '../wire/request.ts'
import { currentUser } from '../wire/session.ts'

export function askFirst(path: string): void {
  const [, first, , code] = path.split('/')
  if (first === 'index' || first === '') void queryClient.prefetchQuery(hotQuery)
  if (first === 'lotteryHall') void queryClient.prefetchQuery(stockQuery)
  if (first !== 'lottery' || code === undefined || !currentUser()) return
  void queryClient.prefetchQuery(lotteriesQuery)
  for (const call of ['lotteryConfig', 'nextIssueOpenData'] as const)
    void queryClient.prefetchQuery({ ...queryOf(call, { lotteryCode: code }), meta: { quiet: true } })
}
