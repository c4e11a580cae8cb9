import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { BILL_PAGE_SIZE, type BillFilter, billQuery } from '../bill-filter.ts'

/** One page of the account statement. */
export const useBills = (filter: BillFilter) =>
  useQuery({
    ...queryOf('getTransactionRecordsFront', {
      ...billQuery(filter),
      pageNum: filter.page,
      pageSize: BILL_PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
