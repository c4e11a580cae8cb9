import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The pictures to choose from; they change with a release, not while a page is open. */
export const useAvatars = () =>
  useQuery({ ...queryOf('defaultAvatar'), staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } })
