import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** Channels with their limits, and what today still allows. */
export const useAlipay = () => useQuery({ ...queryOf('frontAlipayPayment'), meta: { quiet: true } })
