import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconLock, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../search-field.tsx'
import { RoomRow } from './room-row.tsx'
import { roomsQuery } from './rooms-query.ts'

interface RoomListProps {
  chosen: string | undefined
  onChoose: (roomCode: string) => void
}

/** The group rooms that the player may enter. */
export function RoomList({ chosen, onChoose }: RoomListProps) {
  const rooms = useQuery(roomsQuery)
  const [typed, setTyped] = useState('')
  const sought = typed.trim()
  return (
    <>
      <div className="chat__search">
        <SearchField name="搜索房间" longest={30} value={typed} onChange={setTyped} />
      </div>
      <div className="chat__list">
        <Query
          of={rooms}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState text="暂无开放的房间" icon={IconMessageCircle} />}
        >
          {(list) => {
            const found = list.filter(({ title, subTitle }) => `${title}\n${subTitle}`.includes(sought))
            return (
              <>
                {found.map(({ roomCode, title, subTitle, avatar, isPassword, latestMessageId, messageReadId }) => (
                  <RoomRow
                    key={roomCode}
                    title={title}
                    about={isPassword ? '需要 4 位房间密码' : subTitle}
                    avatar={avatar}
                    isChosen={roomCode === chosen}
                    isUnread={latestMessageId > messageReadId}
                    mark={isPassword && <Icon of={IconLock} label="密码房" />}
                    onChoose={() => onChoose(roomCode)}
                  />
                ))}
                <p className="chat__end small muted">{found.length === 0 ? '没有找到房间' : '已显示全部记录'}</p>
              </>
            )
          }}
        </Query>
      </div>
    </>
  )
}
