import { queryOf } from '../../../../wire/request.ts'

/** One bet with its number in full. */
export const betDetailOf = (id: string) => queryOf('getBetDetail', { id })
