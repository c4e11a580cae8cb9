import { memberKinds, originWays } from '@hongyun/contract/agents/words.ts'
import { playerStates } from '@hongyun/contract/identity/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

export type Node = Answer<'consoleAgentTree'>['list'][number] & { id: string }

export const treeColumns: readonly TableColumn<Node>[] = [
  {
    key: 'userName',
    head: '用户名',
    cell: ({ playerId, userName }) => (
      <Link className="link" to={`/agents/${playerId}`}>
        {userName}
      </Link>
    ),
  },
  {
    key: 'kind',
    head: '身份',
    cell: ({ kind, state }) => (
      <span className="row">
        <span className={kind === 'agent' ? 'tag tag--pending' : 'tag'}>{memberKinds[kind]}</span>
        {state !== 'active' && <span className="tag tag--miss">{playerStates[state]}</span>}
      </span>
    ),
  },
  {
    key: 'parent',
    head: '上级',
    cell: ({ parentName, depth }) =>
      parentName === null ? (
        <span className="muted">无</span>
      ) : (
        <>
          {parentName}
          <small>第 {depth + 1} 级</small>
        </>
      ),
  },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  {
    key: 'directs',
    head: '直属下级',
    align: 'end',
    cell: ({ directs }) => <span className="num">{wholeText(directs)}</span>,
  },
  {
    key: 'members',
    head: '全部下级',
    align: 'end',
    cell: ({ members }) => <span className="num">{wholeText(members)}</span>,
  },
  { key: 'origin', head: '来源', name: '来源', cell: ({ origin }) => originWays[origin] },
  {
    key: 'registeredAt',
    head: '注册',
    name: '注册',
    cell: ({ registeredAt }) => <span className="num nowrap">{dateTime(registeredAt)}</span>,
  },
  {
    key: 'below',
    head: '下级',
    cell: ({ playerId, directs, moveDay }) => (
      <span className="row nowrap">
        {directs > 0 && (
          <Link className="link" to={`/agents?parent=${playerId}`}>
            看下级
          </Link>
        )}
        {moveDay !== null && <span className="tag">{moveDay} 移动</span>}
      </span>
    ),
  },
]
