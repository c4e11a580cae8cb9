/** The calls of rooms and their messages. */
import {
  addMessage,
  checkPassword,
  getMessageListWeb,
  getRoomList,
  getRoomListWeb,
  getRoomWeb,
  updateMessageStateFront,
} from '@hongyun/contract/chat/calls.ts'
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { GUEST_GRADE } from '@hongyun/contract/chat/words.ts'
import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/db/paged.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { dressed } from './cards.ts'
import type { Enter, Entered, Viewer } from './enter.ts'
import type { Graded } from './grade.ts'
import { type Guests, NOBODY } from './guests.ts'
import { listMessages, listRooms } from './lists.ts'
import type { ChatNews } from './news.ts'
import { slowWait } from './pace.ts'
import { enterByPassword } from './password.ts'
import { type PostParts, post } from './post.ts'
import { recall } from './recall.ts'
import { silenceText } from './silence.ts'

/** Where a guest becomes a player. */
const REGISTER = '/register'

export type ChatRouteParts = PostParts & {
  database: Database
  labels(): GradeLabels
  gradeOf(player: Graded): Promise<number>
  enter: Enter
  guests: Guests
  news: ChatNews
}

/** A list of messages as the viewer sees it. */
export async function dressedList<T extends { list: readonly ChatMessage[] }>(
  { cards }: Pick<ChatRouteParts, 'cards'>,
  viewer: bigint,
  listed: T,
): Promise<T & { list: ChatMessage[] }> {
  return { ...listed, list: [...(await dressed(cards(), viewer, listed.list))] }
}

export const playerOf = ({ player }: Visit): Viewer => ({ player })

function roomView(entered: Entered, waitSeconds: number) {
  const { room, member } = entered
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
    bannedMessage: silenceText(entered),
    bannedUntil: member.ban?.until ?? null,
    isMessageBanned: room.isMuted,
    messageLength: room.messageLength,
    slowSeconds: room.slowSeconds,
    waitSeconds,
    isPassword: room.isPassword,
    isShowList: room.isShowList,
    registerLink: REGISTER,
    grade: member.grade,
    latestMessageId: room.latestNo,
    messageReadId: member.readNo,
  }
}

export function chatRoutes(parts: ChatRouteParts): Route[] {
  const { database, labels, gradeOf, enter, guests, news } = parts
  const rooms = async (page: Page, { caller }: Visit) => {
    const viewer = caller
      ? { playerId: caller.playerId, grade: await gradeOf(caller), partnerId: caller.partnerId }
      : { playerId: null, grade: GUEST_GRADE, partnerId: null }
    return listRooms(database, viewer, page)
  }
  return [
    route(getRoomListWeb, rooms),
    route(getRoomList, rooms),
    route(getRoomWeb, async ({ roomCode, guestCode }, { caller, address }) => {
      const guest = () => ({ guestId: guestCode ? guests.find(guestCode) : NOBODY, address })
      const entered = await enter({ code: roomCode }, caller ? { player: caller } : guest())
      return roomView(entered, await slowWait(database, entered))
    }),
    route(checkPassword, async ({ roomCode, password }, visit) => {
      const entered = await enter({ code: roomCode }, playerOf(visit), { withoutPassword: true })
      await enterByPassword(database, entered, password, visit.address)
      return {}
    }),
    route(getMessageListWeb, async ({ roomCode, ...page }, visit) => {
      const { room, member } = await enter({ code: roomCode }, playerOf(visit))
      return dressedList(parts, member.id, await listMessages(database, room.id, page, labels()))
    }),
    route(addMessage, async ({ roomCode, messageTypeId, ...asked }, visit) => {
      const entered = await enter({ code: roomCode }, playerOf(visit))
      return { id: await post(parts, entered, { ...asked, type: messageTypeId }) }
    }),
    route(updateMessageStateFront, async ({ roomCode, id }, visit) => {
      await recall(database, news, await enter({ code: roomCode }, playerOf(visit)), id)
      return {}
    }),
  ]
}
