/** The calls of letters. */
import {
  deleteMessage,
  messageContent,
  messageList,
  setMessageRead,
  unReadMessage,
} from '@hongyun/contract/messages/calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { markRead, putAway } from './keep-letters.ts'
import { countUnread, findLetter, listLetters } from './reads.ts'

export function messageRoutes(database: Database): Route[] {
  return [
    route(messageList, async ({ pageNum, pageSize, state }, { player: { playerId } }) => {
      const [letters, unread] = await Promise.all([
        listLetters(database, { playerId, state }, pageSize, (pageNum - 1) * pageSize),
        countUnread(database, playerId),
      ])
      return { ...letters, pageNum, pageSize, unread }
    }),
    route(messageContent, async ({ id }, { player }) => {
      const letter = await findLetter(database, player.playerId, BigInt(id))
      if (!letter) throw refuse('notFound')
      return letter
    }),
    route(unReadMessage, async (_input, { player }) => ({ unread: await countUnread(database, player.playerId) })),
    route(setMessageRead, async ({ ids }, { player: { playerId } }) => ({
      marked: await markRead(database, playerId, ids),
      unread: await countUnread(database, playerId),
    })),
    route(deleteMessage, async ({ ids }, { player: { playerId } }) => ({
      deleted: await putAway(database, playerId, ids),
      unread: await countUnread(database, playerId),
    })),
  ]
}
