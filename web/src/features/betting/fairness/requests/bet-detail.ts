import { queryOf } from '../../../../wire/request.ts'

/** One bet with its receipt and its Merkle proof. */
export const betDetailOf = (id: string) => queryOf('getBetDetail', { id })
