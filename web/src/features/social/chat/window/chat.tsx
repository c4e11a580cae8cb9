import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { inBrowser, store } from '../../../../wire/kept.ts'
import { useAct } from '../../../../wire/request.ts'
import { currentUser } from '../../../../wire/session.ts'
import { groupDoor, privateDoor } from '../door.ts'
import { Room } from '../room/room.tsx'
import { DirectList } from '../rooms/direct-list.tsx'
import { RoomList } from '../rooms/room-list.tsx'
import { directsQuery, roomsQuery } from '../rooms/rooms-query.ts'

/** The group room that was open last. */
const ROOM_KEY = 'roomCode'

type Tab = 'group' | 'private'
const tabs = [
  { tab: 'group', name: '聊天房间' },
  { tab: 'private', name: '私聊' },
] as const
const panelId = 'chat-rooms'

interface ChatProps {
  buttons: ReactNode
  onClose: () => void
}

/** Rooms and private chats at the left, the open one at the right. */
export function Chat({ buttons, onClose }: ChatProps) {
  const client = useQueryClient()
  const [tab, setTab] = useState<Tab>('group')
  const [kept, setKept] = useState(() => inBrowser().getItem(ROOM_KEY) ?? undefined)
  const [direct, setDirect] = useState<string>()
  const rooms = useQuery(roomsQuery).data
  const isUnread = useQuery(directsQuery).data?.some(
    ({ roomId, latestMessageId, messageReadId }) => roomId !== direct && latestMessageId > messageReadId,
  )
  const roomCode = kept ?? rooms?.find(({ isPassword }) => !isPassword)?.roomCode
  const door = useMemo(() => {
    if (direct !== undefined) return privateDoor(direct)
    return roomCode ? groupDoor(roomCode) : undefined
  }, [direct, roomCode])

  const enter = (code: string) => {
    store(ROOM_KEY, code)
    setKept(code)
    setDirect(undefined)
  }
  const leave = () => {
    if (direct !== undefined) {
      setDirect(undefined)
      return
    }
    inBrowser().removeItem(ROOM_KEY)
    setKept('')
  }
  const { mutate: openDirect } = useAct('getDirectRoomWeb', {
    onSuccess: ({ roomId }) => {
      setTab('private')
      setDirect(roomId)
      void client.invalidateQueries({ queryKey: directsQuery.queryKey })
    },
  })
  return (
    <>
      <nav className="chat__rooms" aria-label="聊天房间">
        <div className="chat__tabs seg" role="tablist" aria-label="聊天分类">
          {tabs.map((one) => (
            <button
              key={one.tab}
              type="button"
              role="tab"
              id={`${panelId}-${one.tab}`}
              aria-selected={tab === one.tab}
              aria-controls={panelId}
              onClick={() => setTab(one.tab)}
            >
              {one.name}
              {one.tab === 'private' && isUnread && (
                <span className="badge" title="有未读私聊">
                  N
                </span>
              )}
            </button>
          ))}
        </div>
        <div className="chat__panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`}>
          {tab === 'group' ? (
            <RoomList chosen={direct === undefined ? roomCode : undefined} onChoose={enter} />
          ) : (
            <DirectList chosen={direct} onChoose={setDirect} />
          )}
        </div>
      </nav>
      <section className="chat__main" aria-label="聊天">
        {door ? (
          <Room
            key={door.key}
            door={door}
            me={currentUser()?.userId ?? ''}
            buttons={buttons}
            onLeave={leave}
            onClose={onClose}
            onDirect={(targetUserId) => openDirect({ targetUserId })}
          />
        ) : (
          <>
            <header className="chat__head">{buttons}</header>
            <EmptyState text="请选择一个房间" icon={IconMessageCircle} />
          </>
        )}
      </section>
    </>
  )
}
