/** The calls of guests: rooms that are open to them, and nothing else. */
import { addMessageGuest, getMessageListWebGuest } from '@hongyun/contract/chat/guest-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Guests } from './guests.ts'
import { listMessages } from './lists.ts'
import { post } from './post.ts'
import { type ChatRouteParts, dressedList } from './routes.ts'

export function guestRoutes(parts: ChatRouteParts, guests: Guests): Route[] {
  const { database, labels, enter } = parts
  return [
    route(getMessageListWebGuest, async ({ roomCode, guestCode, ...page }, { address }) => {
      const { guestId, code } = guests.come(guestCode, address)
      const { room } = await enter({ code: roomCode }, { guestId, address })
      const listed = await listMessages(database, room.id, page, labels())
      return { ...(await dressedList(parts, guestId, listed)), guestCode: code }
    }),
    route(addMessageGuest, async ({ roomCode, guestCode, messageTypeId, ...asked }, { address }) => {
      const entered = await enter({ code: roomCode }, { guestId: guests.find(guestCode), address })
      return { id: await post(parts, entered, { ...asked, type: messageTypeId }) }
    }),
  ]
}
