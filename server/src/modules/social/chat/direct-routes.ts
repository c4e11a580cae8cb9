/** The calls of private chats. */
import {
  addDirectMessage,
  getDirectMessageListWeb,
  getDirectRoomListWeb,
  getDirectRoomWeb,
  recallDirectMessageWeb,
  setDirectMessageReadWeb,
} from '@hongyun/contract/chat/direct-calls.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { checkAnswer, listDirects, markRead, openDirect } from './direct.ts'
import { listMessages } from './lists.ts'
import { post } from './post.ts'
import { ownDirectOf, recall } from './recall.ts'
import { type ChatRouteParts, dressedList, playerOf } from './routes.ts'
import { silenceText } from './silence.ts'

export function directRoutes(parts: ChatRouteParts): Route[] {
  const { database, labels, enter, news } = parts
  const enterDirect = async (roomId: string, visit: Visit) => {
    const entered = await enter({ id: BigInt(roomId) }, playerOf(visit))
    // A group room has calls of its own, which ask for more.
    if (entered.other === undefined) throw refuse('roomDeleted')
    return { ...entered, other: entered.other }
  }
  return [
    route(getDirectRoomListWeb, (page, { player: { playerId } }) => listDirects(database, { playerId }, page)),
    route(getDirectRoomWeb, async ({ targetUserId, roomId }, visit) => {
      if (targetUserId === undefined && roomId === undefined) throw refuse('roomDeleted')
      const { playerId } = visit.player
      const id = roomId ?? (await openDirect(database, playerId, BigInt(targetUserId!))).toString()
      const entered = await enterDirect(id, visit)
      const { room, member } = entered
      const [direct] = (await listDirects(database, { playerId, room: room.id })).list
      const { subTitle: _, gmtLatestMessageTimestamp: __, banned: ___, ...shown } = direct!
      return {
        ...shown,
        messageLength: room.messageLength,
        bannedMessage: silenceText(entered),
        bannedUntil: member.ban?.until ?? null,
      }
    }),
    route(getDirectMessageListWeb, async ({ roomId, roomCode: _, ...page }, visit) => {
      const { room, member } = await enterDirect(roomId, visit)
      return dressedList(parts, member.id, await listMessages(database, room.id, page, labels()))
    }),
    route(addDirectMessage, async ({ roomId, messageTypeId, ...asked }, visit) => {
      const entered = await enterDirect(roomId, visit)
      const check = () => checkAnswer(database, entered.member.id, entered.other)
      return { id: await post(parts, entered, { ...asked, type: messageTypeId }, check) }
    }),
    route(recallDirectMessageWeb, async ({ roomId, id }, visit) => {
      const where = roomId ?? (await ownDirectOf(database, visit.player.playerId, id))
      await recall(database, news, await enterDirect(where, visit), id)
      return {}
    }),
    route(setDirectMessageReadWeb, async ({ roomId, roomCode, id }, visit) => {
      const { room, member } = roomId
        ? await enterDirect(roomId, visit)
        : await enter({ code: roomCode ?? '' }, playerOf(visit))
      return { messageReadId: await markRead(database, room.id, member.id, id) }
    }),
  ]
}
