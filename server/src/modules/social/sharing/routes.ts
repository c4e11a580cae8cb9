/** The calls of sharing. */
import { sharedCards, shareMessage } from '@hongyun/contract/sharing/calls.ts'
import { betCardOf } from '@hongyun/contract/sharing/card.ts'
import { BET_SHARE } from '@hongyun/contract/sharing/words.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { roomNamed } from '../chat/enter.ts'
import { NOBODY } from '../chat/guests.ts'
import { standing } from '../chat/standing.ts'
import { type ShareParts, shareOut } from './share-out.ts'
import { openStates } from './shared-states.ts'

export function sharingRoutes(parts: ShareParts): Route[] {
  const { database, mayEnter, lotteries } = parts
  const statesOf = openStates(database, lotteries)
  return [
    route(shareMessage, (asked, { player }) => shareOut(parts, player, asked)),
    route(sharedCards, async ({ roomCode, roomId, ids }, { caller, address }) => {
      const name = roomNamed({ roomCode, roomId: roomId === undefined ? undefined : BigInt(roomId) })
      const { room } = await mayEnter(name, caller ? { player: caller } : { guestId: NOBODY, address })
      const shares = (await standing(database, room.id, BET_SHARE, ids)).flatMap(({ no, message }) => {
        const card = betCardOf(message)
        return card ? { no, share: BigInt(card.shareId) } : []
      })
      const states = await statesOf(shares.map(({ share }) => share))
      return {
        list: shares.flatMap(({ no, share }) => {
          const state = states.get(share)
          return state ? { id: no, ...state } : []
        }),
      }
    }),
  ]
}
