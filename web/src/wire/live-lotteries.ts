/** The lists of lotteries that keep themselves current: asked again when an issue closes and when a draw is due. */
import { now } from './clock.ts'
import { unlessPushed } from './push/pushed.ts'
import { type Answer, queryOf } from './request.ts'

export type LotteryNow = Answer<'getStockLotteryDataFront'>['list'][number]

/** After the moment itself, so that the answer already knows. */
const LAG_MS = 250
const SOON_MS = 1000
const LATE_MS = 15_000
const LATE_AFTER_MS = 60_000
const MAX_WAIT_MS = 30_000

/** Milliseconds until something of one lottery changes. */
function untilChange({ current, next, last, interval, source }: LotteryNow, at: number): number {
  const moments = [current?.closesAt, current?.drawsAt, next?.opensAt].filter((moment) => moment !== undefined)
  if (source === 'self' && last) moments.push(last.drawsAt + interval * 1000)
  const waits = moments.map((moment) => {
    const wait = moment + LAG_MS - at
    if (wait > 0) return wait
    // Overdue but still in the answer: the result is coming soon, or something is wrong and there is no hurry.
    return -wait < LATE_AFTER_MS ? SOON_MS : LATE_MS
  })
  return Math.min(...waits, MAX_WAIT_MS)
}

export function untilNextChange(list: readonly LotteryNow[] | undefined, at: number): number {
  if (!list || list.length === 0) return MAX_WAIT_MS
  return Math.max(SOON_MS / 4, Math.min(...list.map((lottery) => untilChange(lottery, at))))
}

/** An answer that was overtaken by a newer one must not bring an old draw back. */
export function keepNewestDraws<T extends { list: LotteryNow[] }>(before: T | undefined, after: T): T {
  if (!before) return after
  const shown = new Map(before.list.map((lottery) => [lottery.lotteryCode, lottery.last]))
  const list = after.list.map((lottery) => {
    const old = shown.get(lottery.lotteryCode)
    return old && (!lottery.last || old.drawsAt > lottery.last.drawsAt) ? { ...lottery, last: old } : lottery
  })
  return { ...after, list }
}

type ListCall = 'getHotLottery' | 'getStockLotteryDataFront'

function live<N extends ListCall>(name: N) {
  return {
    ...queryOf(name),
    staleTime: 0,
    refetchInterval: unlessPushed((query: { state: { data: Answer<N> | undefined } }) =>
      untilNextChange(query.state.data?.list, now()),
    ),
    structuralSharing: (before: unknown, after: unknown) =>
      keepNewestDraws(before as Answer<ListCall> | undefined, after as Answer<ListCall>),
    meta: { quiet: true },
  }
}

export const hotQuery = live('getHotLottery')
export const stockQuery = live('getStockLotteryDataFront')
