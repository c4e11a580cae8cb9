import { queryOf } from '../../../../wire/request.ts'

/** The player's own rebate and what it is taken from, type by type. */
export const rebatesQuery = { ...queryOf('getAllBetRebate'), staleTime: 60_000 }
