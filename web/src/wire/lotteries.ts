/** Every lottery there is, by type. */
import { type Answer, queryOf } from './request.ts'

type Lotteries = Answer<'getAllLotteryDataFront'>
export type Lottery = Lotteries['types'][number]['lotteries'][number]

export const lotteriesQuery = { ...queryOf('getAllLotteryDataFront'), staleTime: 600_000 }

export const lotteriesIn = ({ types }: Lotteries): Lottery[] => types.flatMap(({ lotteries }) => lotteries)
