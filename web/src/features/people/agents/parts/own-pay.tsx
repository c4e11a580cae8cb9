// 我的工资与分红: what the site has agreed to pay the agent beside the rebates, and what each period came to.
import {
  type PayLineState,
  type PayPlanState,
  payBases,
  payKinds,
  payLineStates,
  payPeriods,
  payPlanStates,
} from '@hongyun/contract/agent-pay/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconReportMoney } from '@tabler/icons-react'
import { usePage } from '../../../../parts/use-page.ts'
import type { Answer } from '../../../../wire/request.ts'
import { useOwnPay } from '../requests/use-agent.ts'

type Pay = Answer<'agentPay'>
type Plan = Pay['plans'][number]
type Line = Pay['list'][number]

const PAGE_SIZE = 10

const planTones: Record<PayPlanState, string> = {
  running: 'tag tag--pending',
  coming: 'tag',
  ended: 'tag tag--miss',
  cancelled: 'tag tag--miss',
}
const lineTones: Record<PayLineState, string> = {
  paid: 'tag tag--gain',
  nothing: 'tag tag--miss',
  withheld: 'tag tag--refund',
}

const columns: readonly Column<Line>[] = [
  {
    key: 'days',
    head: '周期',
    cell: ({ firstDay, lastDay }) => (
      <span className="num nowrap">{firstDay === lastDay ? lastDay : `${firstDay} 至 ${lastDay}`}</span>
    ),
  },
  {
    key: 'kind',
    head: '类别',
    cell: ({ kind, every }) => (
      <span className="nowrap">
        {payPeriods[every]}
        {payKinds[kind]}
      </span>
    ),
  },
  { key: 'base', head: '依据', cell: ({ base }) => payBases[base] },
  { key: 'figure', head: '周期内合计', align: 'end', cell: ({ figure }) => <Amount yuan={figure} /> },
  { key: 'active', head: '活跃下级', align: 'end', cell: ({ active }) => <span className="num">{active}</span> },
  {
    key: 'tier',
    head: '达到档位',
    align: 'end',
    cell: ({ tier }) => (tier === 0 ? <span className="muted">—</span> : <span className="nowrap">第 {tier} 档</span>),
  },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} exact /> },
  { key: 'state', head: '状态', cell: ({ state }) => <span className={lineTones[state]}>{payLineStates[state]}</span> },
]

export function OwnPay() {
  const [page, turn] = usePage()
  const pay = useOwnPay({ pageNum: page, pageSize: PAGE_SIZE })
  return (
    <Card title="我的工资与分红" note="由本站与您约定，返点之外另付；每个周期封账之后结算" flush>
      <Query of={pay}>
        {({ plans, paid }) =>
          plans.length === 0 ? (
            <EmptyState icon={IconReportMoney} text="本站没有为您设工资或分红，您的所得是返点之差" />
          ) : (
            <>
              <ul className="own-pay__plans">
                {plans.map((plan) => (
                  <PlanItem key={plan.id} plan={plan} />
                ))}
              </ul>
              <PageTable
                label="各周期的结算"
                of={pay}
                columns={columns}
                empty={<EmptyState icon={IconReportMoney} text="还没有结算过的周期" />}
                totals={({ total }) => (
                  <>
                    共 <b className="num">{total}</b> 个周期，发放 <b className="num">{paid.count}</b> 次，合计{' '}
                    <Amount yuan={paid.amount} exact />
                  </>
                )}
                page={page}
                pageSize={PAGE_SIZE}
                onPage={turn}
              />
            </>
          )
        }
      </Query>
    </Card>
  )
}

function PlanItem({ plan }: { plan: Plan }) {
  const { kind, every, base, pays, tiers, leastActive, leastStake, fromDay, untilDay, state } = plan
  return (
    <li className="own-pay__plan">
      <p className="own-pay__head">
        <b>
          {payPeriods[every]}
          {payKinds[kind]}
        </b>
        <span className={planTones[state]}>{payPlanStates[state]}</span>
        <span className="small muted num">
          {fromDay} 起{untilDay === null ? '' : `，至 ${untilDay}`}
        </span>
      </p>
      <p className="small muted">
        按各级下级的{payBases[base].replace('团队', '')}，不含您本人；达到的最高一档适用于全部。
        {leastActive === 0
          ? '不要求活跃下级。'
          : `须有 ${leastActive} 名活跃下级，各在周期内投注满 ${amountText(leastStake)}。`}
      </p>
      <dl className="own-pay__tiers">
        {tiers.map(({ from, value }, n) => (
          <div key={from}>
            <dt>
              第 {n + 1} 档 · {Number(from) === 0 ? '不论多少' : `满 ${amountText(from)}`}
            </dt>
            <dd className="num">{pays === 'rate' ? `${value}%` : amountText(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
