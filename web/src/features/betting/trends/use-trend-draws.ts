/** The draws of a lottery as the page knows them: asked for once, then added to as the hall's answer brings them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'
import { todayOf } from './requests/today.ts'
import { KEPT_DRAWS, trendChartOf } from './requests/trend-chart.ts'
import { firstShown, type Size, trendDraws, withNewDraw } from './trend-draws.ts'
import { useDayStart } from './use-day-start.ts'

export function useTrendDraws({ lotteryCode, interval, last }: LotteryNow, size: Size) {
  const client = useQueryClient()
  const dayStart = useDayStart()
  const chart = useQuery(trendChartOf(lotteryCode))
  const today = useQuery({ ...todayOf(lotteryCode, dayStart), enabled: size === 'today' })

  useEffect(() => {
    if (!last) return
    const { queryKey } = trendChartOf(lotteryCode)
    const known = client.getQueryData(queryKey)
    if (!known) return
    const list = withNewDraw(known.list, last, interval, KEPT_DRAWS)
    // The day has the same draws, and what it says of them comes before what the chart says.
    if (!list)
      for (const old of [queryKey, todayOf(lotteryCode, dayStart).queryKey])
        void client.invalidateQueries({ queryKey: old })
    else if (list !== known.list) client.setQueryData(queryKey, { ...known, list: [...list] })
  }, [client, lotteryCode, interval, last, dayStart])

  const shown = size === 'today' ? today : chart
  const draws = useMemo(
    () => trendDraws(chart.data?.list ?? [], size === 'today' ? (today.data?.list ?? []) : []),
    [chart.data, today.data, size],
  )
  return { query: shown, draws, from: firstShown(draws, size, dayStart) }
}
