import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { CHILD_PAGE_SIZE, childrenAsked, type LowerFilter } from '../lower-filter.ts'
import { live } from './live.ts'

/** One page of the direct members of somebody, or of those whom a name finds. */
export const useChildren = (filter: LowerFilter) =>
  useQuery({
    ...queryOf('childReport', { ...childrenAsked(filter), pageNum: filter.page, pageSize: CHILD_PAGE_SIZE }),
    ...live,
  })
