/** A room as its kind is spoken to: which calls tell of it, list and post, and how its socket is opened. */
import type { Handshake } from '@hongyun/contract/chat/handshake.ts'
import { SOCKET_PATH } from '@hongyun/contract/chat/paths.ts'
import { GUEST_GRADE } from '@hongyun/contract/chat/words.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../wire/api.ts'
import type { Answer } from '../../../wire/request.ts'

type Listed = Answer<'getMessageListWeb'>
type Page = { id?: number; after?: number; pageSize: number }

/** What a page knows of a room of any kind. */
export type Settings = Omit<Answer<'getRoomWeb'>, 'roomCode'> & {
  /** Of a private chat, who it is with. */
  other?: string
}

export type Door = {
  /** Of caches and drafts. */
  key: string
  kind: 'group' | 'private' | 'guest'
  /** How every call names the room, and who asks where that is no player. */
  names: { roomCode: string } | { roomId: string } | { roomCode: string; guestCode: string }
  settings: ReturnType<typeof settingsQuery>
  list(page: Page, signal?: AbortSignal): Promise<Listed>
  post: 'addMessage' | 'addDirectMessage' | 'addMessageGuest'
  recall: 'updateMessageStateFront' | 'recallDirectMessageWeb'
  /** What the socket's address says beside its key. */
  handshake: Omit<Handshake, 'key' | 'after'>
}

const settingsQuery = (key: string, read: (signal: AbortSignal) => Promise<Settings>) =>
  queryOptions({
    queryKey: ['chatRoom', key],
    queryFn: ({ signal }) => read(signal),
    // Who comes back is told anew what is unread and who may speak.
    gcTime: 0,
    meta: { quiet: true },
  })

export const groupDoor = (roomCode: string): Door => ({
  key: roomCode,
  kind: 'group',
  names: { roomCode },
  settings: settingsQuery(roomCode, (signal) => api('getRoomWeb', { roomCode }, signal)),
  list: (page, signal) => api('getMessageListWeb', { roomCode, ...page }, signal),
  post: 'addMessage',
  recall: 'updateMessageStateFront',
  handshake: { type: '1', roomId: roomCode },
})

export const guestDoor = (roomCode: string, guestCode: string): Door => ({
  ...groupDoor(roomCode),
  key: `guest ${roomCode}`,
  kind: 'guest',
  names: { roomCode, guestCode },
  settings: settingsQuery(`guest ${roomCode}`, (signal) => api('getRoomWeb', { roomCode, guestCode }, signal)),
  list: (page, signal) => api('getMessageListWebGuest', { roomCode, guestCode, ...page }, signal),
  post: 'addMessageGuest',
  handshake: { type: '1', roomId: roomCode, guestCode },
})

/** A group room in a frame of another site: what is typed there is kept for that member alone. */
export const embeddedDoor = (roomCode: string, member: string): Door => ({
  ...groupDoor(roomCode),
  key: `embedded ${member} ${roomCode}`,
})

/** A private chat has no managers and no list; the other one's name is its title. */
function directSettings(room: Answer<'getDirectRoomWeb'>): Settings {
  const { userId, nickname, userName, remark, avatar, messageLength, bannedMessage, bannedUntil, isMessageBanned } =
    room
  const { latestMessageId, messageReadId } = room
  return {
    title: remark || nickname,
    subTitle: userName === (remark || nickname) ? '' : userName,
    avatar,
    imageUrl: '',
    content: '',
    gmtCreated: 0,
    isManager: false,
    isBanned: bannedMessage !== '',
    bannedMessage,
    bannedUntil,
    isMessageBanned,
    messageLength,
    slowSeconds: 0,
    waitSeconds: 0,
    isPassword: false,
    isShowList: false,
    registerLink: '',
    grade: GUEST_GRADE,
    latestMessageId,
    messageReadId,
    other: userId,
  }
}

export const privateDoor = (roomId: string): Door => ({
  key: `private ${roomId}`,
  kind: 'private',
  names: { roomId },
  settings: settingsQuery(`private ${roomId}`, async (signal) =>
    directSettings(await api('getDirectRoomWeb', { roomId }, signal)),
  ),
  list: (page, signal) => api('getDirectMessageListWeb', { roomId, ...page }, signal),
  post: 'addDirectMessage',
  recall: 'recallDirectMessageWeb',
  handshake: { type: '7', roomId },
})

/** The address of a new socket, with a key of its own; `after` is the number up to which the page knows all. */
export async function socketAddress({ handshake }: Door, after: number | undefined): Promise<string> {
  const { key } = await api('generateKey')
  const query = new URLSearchParams({ ...(handshake as Record<string, string>), key })
  if (after !== undefined) query.set('after', String(after))
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}${encodePath(SOCKET_PATH)}?${query}`
}
