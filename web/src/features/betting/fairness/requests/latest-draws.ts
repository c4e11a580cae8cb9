import { type Answer, queryOf } from '../../../../wire/request.ts'

/** Until the first draw. */
const FIRST_MS = 5000

/** The newest draws of a lottery: the first is what is checked when no issue is named. */
export const latestDrawsOf = (lotteryCode: string) => ({
  ...queryOf('lotteryOpenData', { lotteryCode, pageNum: 1, pageSize: 30 }),
  refetchInterval: ({ state: { data } }: { state: { data: Answer<'lotteryOpenData'> | undefined } }) =>
    data?.list.length === 0 && FIRST_MS,
})
