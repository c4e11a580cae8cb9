import type { Figure } from '@hongyun/contract/agent-reports/words.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { type AgentsView, agentPath, levelPath } from './agents-view.ts'
import { FigureLink } from './figure-link.tsx'

export type Child = Answer<'consoleAgentChildren'>['list'][number]
type AmountFigure = Exclude<Figure, 'bets'>

interface FigureColumn {
  key: AmountFigure
  head: string
  extra?: true
}

/** What is shown of a branch, in this order; the others are chosen. */
const amountFigures: readonly FigureColumn[] = [
  { key: 'staked', head: '投注' },
  { key: 'prize', head: '派奖' },
  { key: 'rebate', head: '投注返点' },
  { key: 'profit', head: '下级盈亏' },
  { key: 'recharge', head: '充值' },
  { key: 'withdrawal', head: '提现' },
  { key: 'agentRebate', head: '代理返点', extra: true },
  { key: 'activity', head: '活动', extra: true },
  { key: 'pay', head: '分红与工资', extra: true },
  { key: 'refunded', head: '退本', extra: true },
  { key: 'corrected', head: '更正', extra: true },
  { key: 'placed', head: '投注扣款', extra: true },
  { key: 'other', head: '其他', extra: true },
]

/** The columns, whose figures and names lead to lines and sums of the same days. */
export const figuresColumns = ({ days, sort }: Pick<AgentsView, 'days' | 'sort'>): readonly TableColumn<Child>[] => [
  {
    key: 'userName',
    head: '用户名',
    cell: ({ id, userName, isAgent }) => (
      <>
        <Link className="link" to={agentPath(id, days)}>
          {userName}
        </Link>
        <small>{isAgent ? '代理' : '会员'}</small>
      </>
    ),
  },
  { key: 'rebate%', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  {
    key: 'members',
    head: '全部下级',
    align: 'end',
    cell: ({ id, members }) =>
      members === 0 ? (
        <span className="num">0</span>
      ) : (
        <Link className="link num" to={levelPath(id, { days, sort })}>
          {wholeText(members)}
        </Link>
      ),
  },
  {
    key: 'bets',
    head: '注单',
    align: 'end',
    sortable: true,
    cell: (child) => <Value figure="bets" child={child} days={days} />,
  },
  ...amountFigures.map(
    ({ key, head, extra }): TableColumn<Child> => ({
      key,
      head,
      name: head,
      align: 'end',
      sortable: true,
      ...(extra && { extra }),
      cell: (child) => <Value figure={key} child={child} days={days} />,
    }),
  ),
]

const Value = ({ figure, child, days }: { figure: Figure; child: Child; days: DayRange }) => (
  <FigureLink
    figure={figure}
    sums={child.all}
    whose={`${child.userName} 及下级`}
    lines={{ id: child.id, of: 'all', days }}
  />
)
