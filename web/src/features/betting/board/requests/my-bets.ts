import type { Query } from '@tanstack/react-query'
import { isPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { betsDelay } from '../bets-delay.ts'

type Bets = Answer<'getBetting'>

const SHOWN = 8

/** The player's latest bets; read again while a bet waits to be settled. */
export const myBetsOf = (lotteryCode: string, whole: boolean, lastIssue: string | undefined) => ({
  ...queryOf('getBetting', whole ? { size: SHOWN } : { lotteryCode, size: SHOWN }),
  refetchInterval: ({ state }: Pick<Query<Bets, Error>, 'state'>) =>
    betsDelay(state.data?.list ?? [], lotteryCode, lastIssue, isPushed()),
})
