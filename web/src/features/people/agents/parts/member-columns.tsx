import type { MemberSort } from '@hongyun/contract/agents/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { type Picks, pickColumn } from '../../../../parts/picks.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { memberPath } from '../paths.ts'
import { tenthsOf } from '../rebate.ts'
import { Moment } from './code-columns.tsx'
import { MemberName } from './member-name.tsx'
import { KindTag, PlayerTag } from './state-tags.tsx'

export type Member = Answer<'userManageList'>['list'][number]

interface Acts {
  /** The agent's own rebate: a member who has it can't be raised. */
  own: string | undefined
  picks: Picks
  /** Whether a row of the page is a direct member. */
  canPick: boolean
  onRaise: (member: Member) => void
  onWrite: (member: Member) => void
}

type Sorted = Column<Member> & { key: MemberSort }

const sorted = (column: Omit<Sorted, 'sortable'>): Column<Member> => ({ ...column, sortable: true })

/** Letters go to direct members alone. */
const directsOnly = (column: Column<Member>): Column<Member> => ({
  ...column,
  cell: (member) => member.isDirect && column.cell(member),
})

export const memberColumns = ({ own, picks, canPick, onRaise, onWrite }: Acts): readonly Column<Member>[] => [
  ...(canPick ? [directsOnly(pickColumn<Member>(picks, ({ userName }) => userName))] : []),
  sorted({
    key: 'userName',
    head: '用户名',
    cell: ({ id, userName, state }) => (
      <span className="row">
        <MemberName id={id} userName={userName} />
        {state !== 'active' && <PlayerTag state={state} />}
      </span>
    ),
  }),
  { key: 'kind', head: '类别', cell: ({ kind }) => <KindTag kind={kind} /> },
  sorted({ key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> }),
  {
    key: 'below',
    head: '直属 / 全部',
    align: 'end',
    cell: ({ id, userName, directs, members }) =>
      directs === 0 ? (
        <span className="num muted">0 / {members}</span>
      ) : (
        <Link
          className="link num"
          aria-label={`${userName} 的下级：直属 ${directs} 人，全部 ${members} 人`}
          to={memberPath(id)}
        >
          {directs} / {members}
        </Link>
      ),
  },
  {
    key: 'balance',
    head: '余额',
    align: 'end',
    cell: ({ balance }) => (balance === null ? <span className="muted">不显示</span> : <Amount yuan={balance} />),
  },
  sorted({
    key: 'lastSeenAt',
    head: '最近登录',
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} none="还没有" />,
  }),
  sorted({ key: 'registeredAt', head: '注册时间', cell: ({ registeredAt }) => <Moment at={registeredAt} none="—" /> }),
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (member) =>
      member.isDirect && (
        <span className="row agent-acts">
          {own !== undefined && tenthsOf(member.rebate) < tenthsOf(own) && (
            <button
              type="button"
              className="link"
              aria-label={`提高 ${member.userName} 的返点`}
              onClick={() => onRaise(member)}
            >
              提高返点
            </button>
          )}
          <button
            type="button"
            className="link"
            aria-label={`给 ${member.userName} 发信`}
            onClick={() => onWrite(member)}
          >
            发信
          </button>
        </span>
      ),
  },
]
