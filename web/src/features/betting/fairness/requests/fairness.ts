import type { Query } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'

type Record = Answer<'fairness'>

const SOON_MS = 1500
const LATER_MS = 30_000

/** When to read again: at closing and at the draw. Afterwards nothing changes. */
function delay(record: Record | undefined): number | false {
  if (!record || record.draw) return false
  const due = [record.closesAt, record.drawsAt].find((time) => time > now())
  const soon = record.source === 'self' ? SOON_MS : LATER_MS
  return due === undefined ? soon : Math.min(LATER_MS, due - now() + 300)
}

/** Everything that proves one draw. */
export const fairnessOf = (lotteryCode: string, issue: string) => ({
  ...queryOf('fairness', { lotteryCode, issue }),
  refetchInterval: unlessPushed(({ state }: Pick<Query<Record, Error>, 'state'>) => delay(state.data)),
  meta: { quiet: true },
})
