import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** One notice with its text. What was left is not kept: it may be taken back since. */
export const useNotice = (id: string | undefined) =>
  useQuery({
    ...queryOf('findByIdIntroduction', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 60_000,
    gcTime: 0,
    meta: { quiet: true },
  })
