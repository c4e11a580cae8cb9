// 聊天室: the rooms in the order of the site, with who is in them now; a new one, and the end of one.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderField, urlFilters } from '../../../parts/table/url-filters.ts'
import { WholeTable } from '../../../parts/table/whole-table.tsx'
import { now } from '../../../wire/clock.ts'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'
import '../chat.css'
import { DeleteRoom } from './delete-room.tsx'
import { roomColumns } from './room-columns.tsx'
import type { Room } from './room-draft.ts'

/** People come and go. */
const EVERY_MS = 5000
const roomsView = urlFilters({ sort: orderField })

export default function RoomsPage() {
  const [view, change] = useUrlFilter(roomsView, now)
  const rooms = useQuery({ ...queryOf('consoleChatRooms'), refetchInterval: EVERY_MS })
  const allowed = useRight('chat')
  const [chosen, setChosen] = useState<Room>()
  const online = rooms.data?.list.reduce((sum, room) => sum + room.online, 0) ?? 0
  return (
    <Card
      title="聊天室"
      flush
      note="状态、禁言与名单的变更，房间里的人立即得知"
      aside={
        allowed && (
          <Link className="btn btn--sm" to="/chat/rooms/new">
            <Icon of={IconPlus} />
            新建聊天室
          </Link>
        )
      }
    >
      <Query of={rooms}>
        {({ list }) => (
          <WholeTable
            name="chat-rooms"
            label="聊天室"
            columns={roomColumns({ allowed, onDelete: setChosen })}
            rows={list}
            rowKey={({ roomCode }) => roomCode}
            empty={<EmptyState text="还没有聊天室" icon={IconMessageCircle} />}
            totals={
              <>
                共 <b className="num">{list.length}</b> 间，此刻在线 <b className="num">{online}</b> 人次
              </>
            }
            view={view}
            onView={change}
          />
        )}
      </Query>
      <DeleteRoom room={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  )
}
