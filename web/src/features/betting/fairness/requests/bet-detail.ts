import { queryOf } from '../../../../wire/request.ts'

/** One bet with its receipt and the proof that it was in. */
export const betDetailOf = (id: string) => queryOf('getBetDetail', { id })
