import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'
import { type LetterFilter, letterQuery } from '../letter-filter.ts'

/** One page of letters, looked at again as often as the count of the unread is. */
export const useLetters = (filter: LetterFilter) =>
  useQuery({
    ...queryOf('messageList', letterQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: unlessPushed(60_000),
    meta: { quiet: true },
  })
