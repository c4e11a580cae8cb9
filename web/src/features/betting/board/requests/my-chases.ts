import type { Query } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'

const SHOWN = 8
const LIVE_MS = 5000

/** The player's latest chases of a lottery; read again while one of them is running. */
export const myChasesOf = (lotteryCode: string) => ({
  ...queryOf('getChaseBetting', { lotteryCode, size: SHOWN }),
  refetchInterval: unlessPushed(({ state }: Pick<Query<Answer<'getChaseBetting'>, Error>, 'state'>) =>
    state.data?.list.some((chase) => chase.state === 'running') ? LIVE_MS : (false as const),
  ),
})
