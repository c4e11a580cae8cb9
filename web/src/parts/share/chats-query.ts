/** The chats that one may share into: rooms and private chats, all of them, to be searched here. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../wire/api.ts'

const AT_ONCE = 100

/** A room of many by its code, or a private chat by its id. */
export type Chat = {
  key: string
  name: string
  avatar: string
  /** Why nothing can be shared there. */
  shut: '全体禁言' | '已禁言' | undefined
}

type Listed = { list: readonly unknown[]; total: number }

async function everyPage<P extends Listed>(read: (page: { pageNum: number; pageSize: number }) => Promise<P>) {
  const rows: P['list'][number][] = []
  for (let pageNum = 1; ; pageNum++) {
    const { list, total } = await read({ pageNum, pageSize: AT_ONCE })
    rows.push(...list)
    if (list.length < AT_ONCE || rows.length >= total) return rows
  }
}

const shutOf = ({ banned, isMessageBanned }: { banned: boolean; isMessageBanned: boolean }): Chat['shut'] =>
  banned ? '已禁言' : isMessageBanned ? '全体禁言' : undefined

/** Who may speak where changes: read each time one shares. */
const fresh = { staleTime: 0, gcTime: 0, meta: { quiet: true } }

export const roomsToShare = queryOptions({
  ...fresh,
  queryKey: ['shareRooms'],
  queryFn: async ({ signal }): Promise<readonly Chat[]> =>
    (await everyPage((page) => api('getRoomList', page, signal))).map((room) => ({
      key: room.roomCode,
      name: room.title,
      avatar: room.avatar,
      shut: shutOf(room),
    })),
})

export const directsToShare = queryOptions({
  ...fresh,
  queryKey: ['shareDirects'],
  queryFn: async ({ signal }): Promise<readonly Chat[]> =>
    (await everyPage((page) => api('getDirectRoomListWeb', page, signal))).map((direct) => ({
      key: direct.roomId,
      name: direct.remark || direct.nickname,
      avatar: direct.avatar,
      shut: shutOf(direct),
    })),
})
