import type { Query } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { isPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { refetchDelay } from '../issue-state.ts'

type Header = Answer<'nextIssueOpenData'>

/**
 * The issue on sale, the one being drawn and the last draw: asked again when one of them is told to change or overdue;
 * without the push, when one is due to.
 */
export const issueOf = (lotteryCode: string) => ({
  ...queryOf('nextIssueOpenData', { lotteryCode }),
  refetchInterval: ({ state }: Pick<Query<Header, Error>, 'state'>) => refetchDelay(state.data, now(), isPushed()),
  refetchOnWindowFocus: 'always' as const,
})
