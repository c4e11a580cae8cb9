/** The calls of rooms and their messages. */
import { addMessage, getMessageListWeb, getRoomList, getRoomListWeb, getRoomWeb } from '@hongyun/contract/chat/calls.ts'
import { banDurations, GUEST_GRADE, type MessageTypeId, messageTypes } from '@hongyun/contract/chat/words.ts'
import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered, RoomName, Viewer } from './enter.ts'
import type { Graded } from './grade.ts'
import { listMessages, listRooms } from './lists.ts'
import { type PostParts, post, silenceOf } from './post.ts'

/** Where a guest becomes a player. */
const REGISTER = '/register'
/** A guest of a call that needs no name of theirs. */
const SOME_GUEST = -1n

export type ChatRouteParts = PostParts & {
  database: Database
  labels(): GradeLabels
  gradeOf(player: Graded): Promise<number>
  enter(room: RoomName, viewer: Viewer): Promise<Entered>
}

export const playerOf = ({ player }: Visit): Viewer => ({ player })

const viewerOf = ({ caller }: Visit): Viewer => (caller ? { player: caller } : { guestId: SOME_GUEST })

function roomView({ room, member }: Entered) {
  const silence = silenceOf(room, member)
  const lasts = member.ban && banDurations[member.ban.duration].name
  return {
    roomCode: room.code!,
    title: room.title,
    subTitle: room.subTitle,
    avatar: room.avatar,
    imageUrl: room.image,
    content: room.intro,
    gmtCreated: room.createdAt,
    isManager: member.isManager,
    isBanned: member.ban !== undefined,
    bannedMessage: lasts ? `您已被禁言（${lasts}）` : silence ? refusals[silence].text : '',
    bannedUntil: member.ban?.until ?? null,
    isMessageBanned: room.isMuted,
    messageLength: room.messageLength,
    isPassword: room.isPassword,
    isShowList: room.isShowList,
    registerLink: REGISTER,
    grade: member.grade,
    latestMessageId: room.latestNo,
    messageReadId: member.readNo,
  }
}

export function chatRoutes(parts: ChatRouteParts): Route[] {
  const { database, labels, gradeOf, enter } = parts
  const rooms = async ({ pageNum, pageSize }: { pageNum: number; pageSize: number }, { caller }: Visit) => {
    const viewer = caller
      ? { playerId: caller.playerId, grade: await gradeOf(caller) }
      : { playerId: null, grade: GUEST_GRADE }
    return { ...(await listRooms(database, viewer, pageSize, (pageNum - 1) * pageSize)), pageNum, pageSize }
  }
  return [
    route(getRoomListWeb, rooms),
    route(getRoomList, rooms),
    route(getRoomWeb, async ({ roomCode }, visit) => roomView(await enter({ code: roomCode }, viewerOf(visit)))),
    route(getMessageListWeb, async ({ roomCode, ...page }, visit) => {
      const { room } = await enter({ code: roomCode }, playerOf(visit))
      return listMessages(database, room.id, page, labels())
    }),
    route(addMessage, async ({ roomCode, messageTypeId, ...asked }, visit) => {
      const type = messageTypes[messageTypeId as MessageTypeId]
      // What is JSON is made by the server, in calls of their own.
      if (!type?.postable || type.json) throw refuse('messageTypeShut')
      const entered = await enter({ code: roomCode }, playerOf(visit))
      return { id: await post(parts, entered, { ...asked, type: messageTypeId }) }
    }),
  ]
}
