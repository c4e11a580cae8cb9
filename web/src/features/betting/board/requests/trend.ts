import type { QueryClient } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../../wire/request.ts'

type Trend = Answer<'stockLastTrendData'>
type Draw = Trend['list'][number]

const TREND_DRAWS = 200

/** The last draws; what comes later is added as it is announced. */
export const trendOf = (lotteryCode: string) => ({
  ...queryOf('stockLastTrendData', { lotteryCode, size: TREND_DRAWS }),
  staleTime: 20_000,
})

/** The draws with the one that follows them; undefined where one between them is missing, or the known one was corrected. */
export function withDraw(trend: Trend, { issue, drawsAt, openNumber }: Draw): Trend | undefined {
  const [newest, before] = trend.list
  if (newest?.issue === issue) return newest.openNumber === openNumber ? trend : undefined
  if (!newest || !before || drawsAt - newest.drawsAt !== newest.drawsAt - before.drawsAt) return undefined
  const list = [{ issue, drawsAt, openNumber }, ...trend.list].slice(0, TREND_DRAWS)
  return { ...trend, list, sampled: list.length }
}

/** Adds a draw to those that are shown; where it does not follow them they are asked for again. */
export function addDraw(client: QueryClient, lotteryCode: string, draw: Draw): void {
  const { queryKey } = trendOf(lotteryCode)
  const known = client.getQueryData(queryKey)
  const next = known && withDraw(known, draw)
  if (next) client.setQueryData(queryKey, next)
  else void client.invalidateQueries({ queryKey })
}
