/** How senders and takers are shown: as in the chat. */
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { shownNickname } from '../chat/looks.ts'

export type PersonRow = { user_name: string | null; nickname: string | null; player_avatar: string | null }

/** The columns of `PersonRow`, of a player `p`. */
export const personColumns = 'p.user_name, p.nickname, p.avatar as player_avatar'

/** A player; the site itself, by its name, where there is none. */
export const personOf = ({ user_name, nickname, player_avatar }: PersonRow, siteName: string) =>
  user_name === null
    ? { userName: '', nickname: siteName, avatar: '' }
    : { userName: maskName(user_name), nickname: shownNickname(nickname!), avatar: player_avatar! }

const PRIVATE = '私聊'

/** Where an envelope was sent to. */
export const placeOf = ({ room_code, room_title }: { room_code: string | null; room_title: string }) => ({
  roomTitle: room_code === null ? PRIVATE : room_title,
  roomCode: room_code,
})
