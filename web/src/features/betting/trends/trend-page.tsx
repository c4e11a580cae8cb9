import './trend.css'
import { Query } from '@hongyun/ui/query.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { NoLottery } from '../../../parts/no-lottery.tsx'
import { stockQuery } from '../../../wire/live-lotteries.ts'
import { TrendDesk } from './parts/trend-desk.tsx'
import { trendChartOf } from './requests/trend-chart.ts'

/** 走势图: the last draws of a lottery, column by column, with how long each has not come. */
export default function TrendPage() {
  const { id = '' } = useParams()
  // Beside the list of lotteries, not after it.
  usePrefetchQuery(trendChartOf(id))
  const stock = useQuery(stockQuery)
  return (
    <Query of={stock}>
      {({ list }) => {
        const lottery = list.find(({ lotteryCode }) => lotteryCode === id)
        if (lottery) return <TrendDesk key={lottery.lotteryCode} lottery={lottery} lotteries={list} />
        return <NoLottery />
      }}
    </Query>
  )
}
