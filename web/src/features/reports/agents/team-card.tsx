import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Chart } from '../../../parts/charts/chart.tsx'
import type { Answer } from '../../../wire/request.ts'
import { useBalances } from './requests/use-balances.ts'
import { useTeam } from './requests/use-team.ts'

const VIEWS = [
  {
    value: 'new',
    label: '新增',
    series: [
      { of: 'registered', name: '新注册', tone: 'indigo' },
      { of: 'firstRechargers', name: '首充', tone: 'gold' },
      { of: 'firstBettors', name: '首投', tone: 'jade' },
    ],
  },
  { value: 'bettors', label: '投注人数', series: [{ of: 'bettors', name: '投注人数', tone: 'brand' }] },
] as const
type View = (typeof VIEWS)[number]

/** Who is in the branch, what they have now, and who came day by day. */
export function TeamCard({ days }: { days: DayRange }) {
  const team = useTeam(days)
  const { balance, wallet } = useBalances()
  const [shown, setShown] = useState<View['value']>('new')
  const view = VIEWS.find(({ value }) => value === shown) ?? VIEWS[0]
  return (
    <Card
      title="团队"
      aside={
        <>
          <Legend entries={view.series} />
          <Segmented label="团队项目" options={VIEWS} value={shown} onChange={setShown} />
        </>
      }
      foot={
        <div className="row agent-balances">
          <Balance name="团队余额" of={balance}>
            {(found) => <Held amount={found.balance} directOnly={found.directOnly} />}
          </Balance>
          <Balance name="团队鸿利宝" of={wallet}>
            {({ balance: amount, pledged, directOnly }) => (
              <>
                <Held amount={amount} directOnly={directOnly} />
                {pledged !== null && (
                  <span className="muted">
                    {' '}
                    另有定存 <Amount yuan={pledged} />
                  </span>
                )}
              </>
            )}
          </Balance>
        </div>
      }
    >
      <Query of={team}>{(found) => <Team team={found} view={view} />}</Query>
    </Card>
  )
}

function Team({ team, view }: { team: Answer<'agentReportTeamData'>; view: View }) {
  const { days } = team
  const facts = [
    ['各级下级', team.members],
    ['其中代理', team.agents],
    ['直属', team.direct],
    ['现在在线', team.online],
    ['期间新注册', team.registered],
    ['期间投注', team.bettors],
    ['期间首充', team.firstRechargers],
    ['期间首投', team.firstBettors],
  ] as const
  return (
    <div className="stack">
      <dl className="agent-facts">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {count.toLocaleString('zh-CN')} <small>人</small>
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 1 && (
        <Chart
          height={180}
          label={`每日${view.series.map(({ name }) => name).join('、')}，人数`}
          categories={days.map(({ day }) => day.slice(5))}
          series={view.series.map(({ of, name, tone }) => ({
            ...{ name, tone, shape: 'bar' },
            values: days.map((day) => day[of]),
            texts: days.map((day) => `${day[of]} 人`),
          }))}
        />
      )}
    </div>
  )
}

interface BalanceProps<Data> {
  name: string
  of: UseQueryResult<Data, Error>
  children: (data: Data) => ReactNode
}

function Balance<Data>({ name, of, children }: BalanceProps<Data>) {
  return (
    <span>
      {name}{' '}
      {of.data === undefined ? <span className="muted">{of.isError ? of.error.message : '…'}</span> : children(of.data)}
    </span>
  )
}

function Held({ amount, directOnly }: { amount: string | null; directOnly: boolean }) {
  if (amount === null) return <span className="muted">本站不提供</span>
  return (
    <>
      <Amount yuan={amount} />
      {directOnly && <span className="muted">（只计直属）</span>}
    </>
  )
}
