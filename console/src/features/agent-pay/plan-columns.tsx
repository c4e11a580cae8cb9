import { type PayPlanState, payBases, payKinds, payPeriods, payPlanStates } from '@hongyun/contract/agent-pay/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

type Plan = Answer<'consolePayPlans'>['list'][number]

const planTones: Record<PayPlanState, string> = {
  running: 'tag tag--pending',
  coming: 'tag',
  ended: 'tag tag--miss',
  cancelled: 'tag tag--miss',
}

/** A step in few words. */
export const tierText = ({ pays }: Pick<Plan, 'pays'>, { from, value }: Plan['tiers'][number]): string =>
  `满 ${amountText(from)} 付 ${pays === 'rate' ? `${value}%` : amountText(value)}`

export const planColumns: readonly TableColumn<Plan>[] = [
  {
    key: 'agent',
    head: '代理',
    cell: ({ agentId, userName }) => <PlayerLink player={{ id: agentId, userName }} />,
  },
  {
    key: 'kind',
    head: '方案',
    cell: ({ id, kind, every, base }) => (
      <>
        <Link className="link" to={`/pay/plans/${id}`}>
          {payPeriods[every]}
          {payKinds[kind]}
        </Link>
        <small>按{payBases[base]}</small>
      </>
    ),
  },
  {
    key: 'tiers',
    head: '档位',
    cell: (plan) => (
      <>
        <span className="nowrap">{tierText(plan, plan.tiers[0]!)}</span>
        {plan.tiers.length > 1 && <small>至 {tierText(plan, plan.tiers.at(-1)!)}</small>}
      </>
    ),
  },
  {
    key: 'active',
    head: '活跃下级',
    name: '活跃下级',
    cell: ({ leastActive, leastStake }) =>
      leastActive === 0 ? (
        <span className="muted">不要求</span>
      ) : (
        <>
          <span className="num">{leastActive}</span> 名<small>各投注满 {amountText(leastStake)}</small>
        </>
      ),
  },
  {
    key: 'days',
    head: '期间',
    cell: ({ fromDay, untilDay }) => (
      <>
        <span className="num nowrap">{fromDay}</span>
        <small className="num">{untilDay === null ? '不限' : `至 ${untilDay}`}</small>
      </>
    ),
  },
  { key: 'state', head: '状态', cell: ({ state }) => <span className={planTones[state]}>{payPlanStates[state]}</span> },
  {
    key: 'paid',
    head: '已发放',
    align: 'end',
    cell: ({ paid }) => (
      <>
        <Amount yuan={paid.amount} />
        <small className="num">{paid.count} 次</small>
      </>
    ),
  },
  {
    key: 'by',
    head: '提出与审批',
    name: '提出与审批',
    cell: ({ askedBy, approvedBy, at }) => (
      <>
        {askedBy}，{approvedBy}
        <small className="num">{dateTime(at)}</small>
      </>
    ),
  },
]
