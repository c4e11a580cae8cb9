// One room: all its settings in one form, or a new one.
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../../parts/page-note.tsx'
import { queryOf } from '../../../wire/request.ts'
import '../chat.css'
import '../../../parts/parts.css'
import { RoomForm } from './room-form.tsx'

const NEW = 'new'

export default function RoomPage() {
  const { roomCode = '' } = useParams()
  const rooms = useQuery(queryOf('consoleChatRooms'))
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/chat/rooms">
            全部聊天室
          </Link>
          <span className="muted mono">/ {roomCode === NEW ? '新建' : roomCode}</span>
        </nav>
      </PageNote>
      <Query of={rooms}>
        {({ list }) => {
          const room = list.find((one) => one.roomCode === roomCode)
          if (!room && roomCode !== NEW) return <EmptyState text="没有这间聊天室，或已被删除" />
          return <RoomForm key={roomCode} room={room} rooms={list} />
        }}
      </Query>
    </>
  )
}
