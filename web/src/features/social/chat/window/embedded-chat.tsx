import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { embeddedDoor } from '../door.ts'
import { Room } from '../room/room.tsx'
import { RoomList } from '../rooms/room-list.tsx'
import { roomsQuery } from '../rooms/rooms-query.ts'
import './chat.css'
import './feed.css'
import './compose.css'
import './room.css'
import './moderation.css'

interface EmbeddedChatProps {
  me: string
  /** How many other rooms have something new. */
  onUnread: (count: number) => void
}

/** The chat in a frame of another site: its group rooms. Which one is open is remembered nowhere. */
export function EmbeddedChat({ me, onUnread }: EmbeddedChatProps) {
  const rooms = useQuery(roomsQuery)
  /** Empty for who had to leave a room, and is in none until another is chosen. */
  const [chosen, setChosen] = useState<string>()
  const roomCode = chosen ?? rooms.data?.find(({ isPassword }) => !isPassword)?.roomCode
  const door = useMemo(() => (roomCode ? embeddedDoor(roomCode, me) : undefined), [roomCode, me])
  const unread = rooms.data?.filter(
    (room) => room.roomCode !== roomCode && room.latestMessageId > room.messageReadId,
  ).length
  const tell = useEffectEvent(onUnread)
  useEffect(() => {
    if (unread !== undefined) tell(unread)
  }, [unread])
  return (
    <div className="chat">
      <nav className="chat__rooms" aria-label="聊天房间">
        <RoomList chosen={roomCode} onChoose={setChosen} />
      </nav>
      <section className="chat__main" aria-label="聊天">
        <h1 className="sr">聊天室</h1>
        {door ? (
          <Room
            key={door.key}
            door={door}
            me={me}
            buttons={null}
            onLeave={() => setChosen('')}
            onClose={() => setChosen('')}
          />
        ) : (
          <Query of={rooms}>
            {(list) => (
              <EmptyState text={list.length === 0 ? '暂无开放的房间' : '请选择一个房间'} icon={IconMessageCircle} />
            )}
          </Query>
        )}
      </section>
    </div>
  )
}
