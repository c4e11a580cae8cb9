import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { REFRESH_MS } from './streaks.ts'

export type MyBet = Answer<'getBetting'>['list'][number]

const SHOWN = 50

/** The player's latest bets of all lotteries. */
export const myBetsQuery = {
  ...queryOf('getBetting', { size: SHOWN }),
  refetchInterval: unlessPushed(REFRESH_MS),
  meta: { quiet: true },
}
