import { type PayLineState, payBases, payLineStates } from '@hongyun/contract/agent-pay/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { daysText } from './pay-view.ts'

type Found = Answer<'consolePayRun'>['list'][number]
export type Line = Found & { id: string }

const stateNames = { ...payLineStates, due: '待发放' } as const
const tones: Record<PayLineState | 'due', string> = {
  due: 'tag tag--pending',
  paid: 'tag',
  nothing: 'tag tag--miss',
  withheld: 'tag tag--miss',
}

/** Rows of a table have an id. */
export const withIds = <P extends { list: readonly Found[] }>(page: P): Omit<P, 'list'> & { list: Line[] } => ({
  ...page,
  list: page.list.map((line) => ({ ...line, id: `${line.planId} ${line.lastDay}` })),
})

const days: TableColumn<Line> = {
  key: 'days',
  head: '周期',
  cell: ({ firstDay, lastDay }) => <span className="num nowrap">{daysText(firstDay, lastDay)}</span>,
}

const figures: readonly TableColumn<Line>[] = [
  {
    key: 'figure',
    head: '团队数值',
    align: 'end',
    cell: ({ figure, base }) => (
      <>
        <Amount yuan={figure} />
        <small>{payBases[base]}</small>
      </>
    ),
  },
  { key: 'active', head: '活跃下级', align: 'end', cell: ({ active }) => <span className="num">{active}</span> },
  {
    key: 'tier',
    head: '档位',
    align: 'end',
    cell: ({ tier }) => (tier === 0 ? <span className="muted">—</span> : <span className="num">第 {tier} 档</span>),
  },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  { key: 'state', head: '状态', cell: ({ state }) => <span className={tones[state]}>{stateNames[state]}</span> },
]

/** Of one plan: a line a period. */
export const periodColumns: readonly TableColumn<Line>[] = [days, ...figures]

interface RunColumns {
  withheld: ReadonlySet<string>
  /** Has an agent's line not paid this time, or paid after all; undefined where nothing can be chosen. */
  onWithhold: ((planId: string) => void) | undefined
}

/** Of one run: a line an agent. */
export const runColumns = ({ withheld, onWithhold }: RunColumns): readonly TableColumn<Line>[] => [
  {
    key: 'agent',
    head: '代理',
    cell: ({ agentId, userName }) => <PlayerLink player={{ id: agentId, userName }} />,
  },
  days,
  ...figures,
  {
    key: 'plan',
    head: '方案',
    cell: ({ planId }) => (
      <Link className="link nowrap" to={`/pay/plans/${planId}`}>
        查看方案
      </Link>
    ),
  },
  ...(onWithhold
    ? [
        {
          key: 'withhold',
          head: '暂不发放',
          cell: ({ planId, userName, state }: Line) =>
            state === 'due' && (
              <input
                type="checkbox"
                aria-label={`暂不发放 ${userName}`}
                checked={withheld.has(planId)}
                onChange={() => onWithhold(planId)}
              />
            ),
        },
      ]
    : []),
]
