import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** One notice with its text. */
export const useNotice = (id: string | undefined) =>
  useQuery({
    ...queryOf('findByIdIntroduction', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  })
