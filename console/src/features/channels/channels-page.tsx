// 支付渠道: does money come in? Each channel with its figures, in the order that players see; what may be changed, and what it takes.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { ChannelTable } from './channel-table.tsx'
import { type ChannelList, rateText, secondsText } from './channel-words.ts'
import '../../parts/parts.css'
import './channels.css'
import { DayParts } from './day-parts.tsx'
import { PayeesCard } from './payees-card.tsx'

const EVERY_MS = 15_000

export default function ChannelsPage() {
  const channels = useQuery({ ...queryOf('consoleChannels'), refetchInterval: EVERY_MS, meta: { quiet: true } })
  const mayChange = useRight('channels')
  return (
    <Query of={channels}>
      {(data) => (
        <>
          <Figures channels={data} />
          <ChannelTable channels={data} mayChange={mayChange} />
          {mayChange && <PayeesCard />}
          <DayParts channels={data} />
        </>
      )}
    </Query>
  )
}

function Figures({ channels: { list, today, day, median, p95 } }: { channels: ChannelList }) {
  const fallen = list.filter(({ fall }) => fall !== null)
  return (
    <div className="channels__figures">
      <section className="card stat" aria-label="今日入金">
        <span className="stat__label">今日入金</span>
        <span className="channels__value">
          <Amount yuan={today.amount} />
        </span>
        <span className="channels__note">{today.count} 笔</span>
      </section>
      <section className="card stat" aria-label="总成功率">
        <span className="stat__label">总成功率</span>
        <span className="channels__value">{rateText(day)}</span>
        <span className="channels__note">近 24 小时</span>
      </section>
      <section className="card stat" aria-label="到账中位">
        <span className="stat__label">到账中位</span>
        <span className="channels__value">{secondsText(median)}</span>
        <span className="channels__note">95% {secondsText(p95)}</span>
      </section>
      <section className="card stat" aria-label="自动停用">
        <span className="stat__label">自动停用</span>
        <span className={`channels__value ${fallen.length > 0 ? 'channels__rate--low' : ''}`}>{fallen.length} 条</span>
        <span className="channels__note">{fallen.map(({ name }) => name).join('、') || '没有'}</span>
      </section>
    </div>
  )
}
