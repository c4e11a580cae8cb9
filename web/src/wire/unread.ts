/** How many letters are unread: the bar and the menu of the user centre show it. */
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from './push/pushed.ts'
import { queryOf } from './request.ts'

export const unreadQuery = {
  ...queryOf('unReadMessage'),
  staleTime: 10_000,
  refetchInterval: unlessPushed(60_000),
  meta: { quiet: true },
}

/** None until it is known. */
export const useUnread = (): number => useQuery(unreadQuery).data?.unread ?? 0
