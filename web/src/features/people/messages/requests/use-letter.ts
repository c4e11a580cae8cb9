import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** One letter with its text. What was left is not kept: it may be deleted since, and its neighbours too. */
export const useLetter = (id: string | undefined) =>
  useQuery({
    ...queryOf('messageContent', { id: id ?? '' }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { quiet: true },
  })
