import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { type ActFilter, actQuery } from '../act-filter.ts'

/** One page of acts. */
export const useActs = (filter: ActFilter) =>
  useQuery({ ...queryOf('consoleActs', actQuery(filter)), placeholderData: keepPreviousData })
