import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { MEMBER_BILL_PAGE_SIZE, type MemberBillFilter, memberBillQuery } from '../member-bill-filter.ts'

/** One page of the transfers of an agent's members. */
export const useMemberBills = (filter: MemberBillFilter) =>
  useQuery({
    ...queryOf('agentBillData', {
      ...memberBillQuery(filter),
      pageNum: filter.page,
      pageSize: MEMBER_BILL_PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
