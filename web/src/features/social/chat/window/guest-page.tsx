import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useNavigate, useShown } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../../wire/api.ts'
import { guestDoor } from '../door.ts'
import { Room } from '../room/room.tsx'
import { RoomList } from '../rooms/room-list.tsx'
import { roomsQuery } from '../rooms/rooms-query.ts'
import './chat.css'
import './feed.css'
import './compose.css'
import './room.css'
import './moderation.css'

const CODE = 'guestCode'

/** The code of the address was not given by this server, or is none at all. */
const isAboutCode = (error: unknown): boolean =>
  isRefusedBy(error, 'guestCodeWrong') || (error instanceof Refused && error.field === CODE)

/** The chat for who has no account: the rooms that are open to guests. Who a guest is stands in the address. */
export default function GuestPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const code = params.get(CODE)
  const rooms = useQuery(roomsQuery)
  const open = rooms.data?.filter(({ isPassword }) => !isPassword)
  /** Empty for who had to leave a room, and is in none until another is chosen. */
  const [chosen, setChosen] = useState<string>()
  const roomCode = chosen ?? open?.[0]?.roomCode
  const invited = useQuery({
    queryKey: ['guestCode'],
    queryFn: async ({ signal }) => {
      const { guestCode } = await api('getMessageListWebGuest', { roomCode: roomCode ?? '', pageSize: 1 }, signal)
      return guestCode
    },
    enabled: code === null && Boolean(roomCode),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  }).data
  // After each move as well, which it may have yielded to.
  const shown = useShown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    if (code === null && invited) setParams({ [CODE]: invited }, { replace: true, yields: true })
  }, [code, invited, setParams, shown])
  const door = useMemo(() => (roomCode && code ? guestDoor(roomCode, code) : undefined), [roomCode, code])
  const client = useQueryClient()
  const { error } = useQuery({ ...guestDoor(roomCode ?? '', code ?? '').settings, enabled: door !== undefined })
  const isCodeWrong = isAboutCode(error)
  // Who comes with such a code is another guest from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    // What was wrong is known until a code is right: where none is in the address any more, a new one is being asked for.
    if (!isCodeWrong || code === null) return
    client.removeQueries({ queryKey: ['guestCode'] })
    setParams({}, { replace: true, yields: true })
  }, [isCodeWrong, code, client, setParams, shown])
  return (
    <>
      <h1 className="sr">聊天室</h1>
      <div className="chat chat--page">
        <nav className="chat__rooms" aria-label="聊天房间">
          <RoomList chosen={roomCode} onChoose={setChosen} />
        </nav>
        <section className="chat__main" aria-label="聊天">
          {door ? (
            <Room
              key={door.key}
              door={door}
              // The number of a guest stands before the dot of the code.
              me={`-${code?.split('.')[0]}`}
              buttons={null}
              onLeave={() => setChosen('')}
              onClose={() => void navigate('/index')}
              foot={({ registerLink }) => (
                <p className="chat-guest">
                  游客可发文字与图片；私聊、收藏需注册
                  <Link className="link" to={registerLink}>
                    立即注册
                  </Link>
                </p>
              )}
            />
          ) : (
            <Query of={rooms}>
              {(list) =>
                (list.length === 0 || chosen === '') && (
                  <EmptyState
                    text={list.length === 0 ? '暂无对游客开放的房间' : '请选择一个房间'}
                    icon={IconMessageCircle}
                  />
                )
              }
            </Query>
          )}
        </section>
      </div>
    </>
  )
}
