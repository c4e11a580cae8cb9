import { useQuery } from '@tanstack/react-query'
import { lotteriesIn, lotteriesQuery } from '../wire/lotteries.ts'

/** The lotteries there are, and the one of this code. */
export function useLottery(code: string | undefined) {
  const lotteries = useQuery(lotteriesQuery)
  const known = lotteries.data ? lotteriesIn(lotteries.data) : []
  return { lotteries, known, lottery: known.find(({ lotteryCode }) => lotteryCode === code) }
}
