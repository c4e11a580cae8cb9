// 我的限额: a row for each kind, a column for each period, what is used of it and what is left.

import { type LimitPeriod, limitKinds, limitPeriods, limits } from '@hongyun/contract/protection/words.ts'
import { businessDay, dayAfter, daysSinceMonday } from '@hongyun/lottery/days.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { now } from '../../../../wire/clock.ts'
import { type OwnLimit, periodRows } from '../limit-words.ts'
import { EditLimit } from './edit-limit.tsx'
import { BetLimit, LimitUse } from './limit-use.tsx'
import { WaitingRaise } from './waiting-raise.tsx'

const periods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]

/** When a period began: today, on Monday, on the first. */
function sinceText(period: LimitPeriod, at: number): string {
  if (period === 'day') return '00:00 起'
  if (period === 'month') return `${date(at).slice(5, 7)}-01 起`
  const today = businessDay(at)
  return `周一 ${dayAfter(today, -daysSinceMonday(today)).slice(5)} 起`
}

export function LimitsCard({ list }: { list: readonly OwnLimit[] }) {
  const [editing, setEditing] = useState<OwnLimit>()
  const raised = list.filter(({ raise }) => raise !== null)
  const bet = list.find(({ limit }) => limit === 'bet')
  const at = now()
  return (
    <Card title="我的限额" note="调低立即生效，调高须等 24 小时并再次确认" flush>
      {raised.map((own) => (
        <WaitingRaise key={own.limit} own={own} />
      ))}
      <table className="limits" aria-label="我的限额">
        <thead>
          <tr>
            <th scope="col">项目</th>
            {periods.map((period) => (
              <th key={period} scope="col">
                {limitPeriods[period]} <small>{sinceText(period, at)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodRows.map(({ what, about }) => (
            <tr key={what}>
              <th scope="row">
                {limitKinds[what]}
                <small>{about}</small>
              </th>
              {periods.map((period) => {
                const own = list.find(({ limit }) => limits[limit].what === what && limits[limit].period === period)
                return <td key={period}>{own && <LimitUse own={own} onEdit={() => setEditing(own)} />}</td>
              })}
            </tr>
          ))}
          {bet && (
            <tr>
              <th scope="row">
                单注<small>一注的上限</small>
              </th>
              <td colSpan={periods.length}>
                <BetLimit own={bet} onEdit={() => setEditing(bet)} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {editing && <EditLimit key={editing.limit} own={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}
