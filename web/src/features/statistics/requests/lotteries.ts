import { queryOf } from '../../../wire/request.ts'

export const lotteriesQuery = { ...queryOf('getAllLotteryDataFront'), staleTime: 600_000 }
