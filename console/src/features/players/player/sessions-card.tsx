import { sessionEnds } from '@hongyun/contract/identity/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerPart } from '../requests/use-player.ts'

type Session = Answer<'consolePlayerSessions'>['list'][number]

const endText = ({ end, endedAt }: Session): string =>
  end === null || endedAt === null ? '在线' : end === 'expired' ? '已过期' : sessionEnds[end]

const columns: readonly WholeColumn<Session>[] = [
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
    by: ({ address }) => address,
    cell: ({ address }) => <span className="mono">{address}</span>,
  },
  {
    key: 'at',
    head: '登录',
    by: ({ signedInAt }) => signedInAt,
    cell: ({ signedInAt }) => <span className="num">{monthTime(signedInAt).slice(0, 11)}</span>,
  },
]

/** Where the player is signed in, and was. */
export function SessionsCard({ playerId }: { playerId: string }) {
  const sessions = usePlayerPart('consolePlayerSessions', playerId)
  const open = sessions.data?.list.filter(({ end }) => end === null).length ?? 0
  return (
    <Card
      title="会话"
      flush
      aside={
        <span className="small muted">
          {open} 个在线 · {sessions.data?.browsers ?? 0} 个浏览器
        </span>
      }
    >
      <Query of={sessions}>
        {({ list }) => (
          <WholeTable
            name="player-sessions"
            label="会话"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            pageSize={8}
            empty={<EmptyState text="近 7 日没有会话" icon={IconDeviceLaptop} />}
          />
        )}
      </Query>
    </Card>
  )
}
