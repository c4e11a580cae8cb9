// 每日收益: what each day earned, and what changed it.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { Lead } from '../../../../parts/lead.tsx'
import { Plot } from '../../../../parts/plot.tsx'
import { gainText } from '../amounts.ts'
import { drawnCurve } from '../curve.ts'
import { type Info, useInfo } from '../requests/use-info.ts'

const SPANS = [
  { value: '7', label: '7 日' },
  { value: '30', label: '30 日' },
  { value: '365', label: '365 日' },
] as const
type Span = (typeof SPANS)[number]['value']

export function CurveCard() {
  const [span, setSpan] = useState<Span>('30')
  const info = useInfo(Number(span))
  return (
    <Card
      title="每日收益"
      note={
        info.data && (
          <>
            近 {span} 日共 <b className="num gain">{gainText(info.data.curveInterest)}</b>
          </>
        )
      }
      aside={<Segmented<Span> label="时间" options={SPANS} value={span} onChange={setSpan} />}
      flush
      className="curve-card"
    >
      <div className="card__body">
        <Query of={info}>
          {(known) => (
            <Paged old={info.isPlaceholderData}>
              <Curve info={known} />
            </Paged>
          )}
        </Query>
      </div>
      <Lead>按全天最低余额计算，所以转入的次日才计收益，转出的当日就少计。</Lead>
    </Card>
  )
}

function Curve({ info }: { info: Info }) {
  if (Number(info.curveInterest) === 0)
    return <EmptyState icon={IconPigMoney} text="还没有收益，转入后从次日起计，再次日入账" />
  const { points, marks } = drawnCurve(info)
  const last = points.at(-1)
  return <Plot label={`每日收益，最近一日 ${last?.text}`} of="收益" points={points} marks={marks} />
}
