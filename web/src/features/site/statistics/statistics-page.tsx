import './statistics.css'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { FirstDrawOf } from '../../../parts/first-draw.tsx'
import { LotterySelect } from '../../../parts/lottery-select.tsx'
import { OfLottery } from '../../../parts/of-lottery.tsx'
import { useLottery } from '../../../parts/use-lottery.ts'
import { FrequencyCard } from './parts/frequency-card.tsx'
import { OrderCards } from './parts/order-cards.tsx'
import { Summary } from './parts/summary.tsx'
import { statisticsOf } from './requests/statistics.ts'

/** 开奖统计: what a lottery's own draws say about whether they are fair, recounted after each draw. */
export default function StatisticsPage() {
  const { id = '' } = useParams()
  const found = useLottery(id)
  const { known, lottery } = found
  const statistics = useQuery({ ...statisticsOf(id), enabled: lottery !== undefined })

  return (
    <div className="stack">
      <div className="row statistics__top">
        <div>
          <h1 className="section__title">{lottery ? `${lottery.lotteryName} 开奖统计` : '开奖统计'}</h1>
          <p className="soft small">用本站最近至多 5000 期开奖，检验号码出现得是否均匀、前后各期是否互不影响。</p>
        </div>
        <span className="push" />
        {lottery && (
          <>
            <LotterySelect lotteries={known} value={id} path="/statistics" />
            <Link className="btn" to={`/trendChart/${id}`}>
              走势图
            </Link>
            {lottery.source === 'self' && (
              <Link className="btn" to={`/fairness/${id}`}>
                逐期验证
              </Link>
            )}
          </>
        )}
      </div>
      <OfLottery found={found}>
        <Query
          of={statistics}
          isEmpty={({ sampled }) => sampled === 0}
          empty={
            <div className="card">
              <FirstDrawOf
                code={id}
                source={lottery?.source ?? 'self'}
                action={
                  <Link className="btn btn--soft btn--sm" to={`/howtoplay/${id}`}>
                    各玩法的确切概率
                  </Link>
                }
              />
            </div>
          }
        >
          {(data) => (
            <>
              <Summary statistics={data} />
              <div className="cols statistics__cols">
                {data.frequencies.map((frequency) => (
                  <FrequencyCard key={frequency.name} frequency={frequency} sampled={data.sampled} />
                ))}
              </div>
              <OrderCards statistics={data} />
            </>
          )}
        </Query>
      </OfLottery>
    </div>
  )
}
