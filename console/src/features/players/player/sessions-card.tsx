import { sessionEnds } from '@hongyun/contract/identity/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { sortOf } from '../../../parts/table/sort-text.ts'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'

type Sessions = Answer<'consolePlayerSessions'>
type Session = Sessions['list'][number]

const PAGE_SIZE = 8

const endText = ({ end, endedAt }: Session): string => (end === null || endedAt === null ? '在线' : sessionEnds[end])

const columns: readonly TableColumn<Session>[] = [
  {
    key: 'agent',
    head: '设备',
    cell: (session) => (
      <>
        {deviceOf(session.agent).name}
        <small>{endText(session)}</small>
      </>
    ),
  },
  {
    key: 'address',
    head: '地址',
    sortable: true,
    cell: ({ address }) => <span className="mono">{address}</span>,
  },
  {
    key: 'signedInAt',
    head: '登录',
    sortable: true,
    cell: ({ signedInAt }) => <span className="num">{monthTime(signedInAt).slice(0, 11)}</span>,
  },
]

/** Where the player is signed in, and was. */
export function SessionsCard({ playerId }: { playerId: string }) {
  const [{ sort, page }, setView] = useState({ sort: '-signedInAt', page: 1 })
  const { key, order } = sortOf(sort)
  const sessions = usePlayerList('consolePlayerSessions', {
    playerId,
    pageNum: page,
    pageSize: PAGE_SIZE,
    sort: key,
    order,
  })
  // Sessions that ended are removed: the page may be gone.
  const last = pageCount(sessions.data?.total ?? Infinity, PAGE_SIZE)
  if (page > last) setView({ sort, page: last })
  return (
    <Card
      title="会话"
      flush
      aside={
        <span className="small muted">
          {sessions.data?.open ?? 0} 个在线 · {sessions.data?.browsers ?? 0} 个浏览器
        </span>
      }
    >
      <RecordTable<Session, Sessions>
        name="player-sessions"
        label="会话"
        of={sessions}
        columns={columns}
        sort={sort}
        onSort={(next) => setView({ sort: next, page: 1 })}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 次
          </>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => setView({ sort, page: next })}
        empty={<EmptyState text="近 7 日没有会话" icon={IconDeviceLaptop} />}
      />
    </Card>
  )
}
