import type { Query } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { isVoid } from '../checks.ts'

type Record = Answer<'fairness'>

const SOON_MS = 1500
const LATER_MS = 30_000

/** When to read again: at closing and at the draw. Afterwards nothing changes, and of a void issue nothing comes. */
function delay(record: Record | undefined): number | false {
  if (!record || record.draw || isVoid(record)) return false
  const due = [record.closesAt, record.drawsAt].find((time) => time > now())
  const soon = record.source === 'self' ? SOON_MS : LATER_MS
  return due === undefined ? soon : Math.min(LATER_MS, due - now() + 300)
}

/** A round is not told of as it comes: it is looked for once it should have. */
function roundDelay(record: Record | undefined): number | undefined {
  if (record?.source !== 'self' || !record.beaconRound || record.beaconRound.signature !== null) return undefined
  if (isVoid(record)) return undefined
  const wait = record.beaconRound.publishedAt - now()
  return wait > 0 ? Math.min(LATER_MS, wait + 300) : SOON_MS
}

/** Everything that proves one draw. */
export const fairnessOf = (lotteryCode: string, issue: string) => ({
  ...queryOf('fairness', { lotteryCode, issue }),
  refetchInterval: (query: Pick<Query<Record, Error>, 'state'>) =>
    roundDelay(query.state.data) ??
    unlessPushed(({ state }: Pick<Query<Record, Error>, 'state'>) => delay(state.data))(query),
  meta: { quiet: true },
})
