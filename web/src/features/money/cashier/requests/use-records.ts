import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { queryOf } from '../../../../wire/request.ts'
import { type RecordFilter, recordQuery } from '../record-filter.ts'

/** One page of recharge records; the page before stays while the next one comes. */
export const useRecords = (filter: RecordFilter) =>
  useQuery({
    ...queryOf('frontSummaryPaymentRecordList', recordQuery(filter, now())),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
