/** The calls of players about customer service. */
import {
  addServiceMessage,
  closeServiceTalk,
  getServiceLineFront,
  getServiceOrderListFront,
  getServiceTalkFront,
  rateServiceTalk,
} from '@hongyun/contract/service/calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { lineLeftOn, openLines } from './lines.ts'
import { offeredOrders } from './orders.ts'
import { addMessage, closeOwnTalk, rateTalk, readTalk, type TalkParts } from './talks.ts'

/** Visitors who ask at the same time share one answer. */
const LINES_MS = 1000

export function serviceRoutes(parts: TalkParts): Route[] {
  const { database, nameOf } = parts
  const lines = sharedFor(LINES_MS, () => openLines(database))
  return [
    route(getServiceLineFront, async (_, { caller }) => {
      const left = caller && (await lineLeftOn(database, caller.playerId))
      return { list: [...(left ? [left] : []), ...(await lines())] }
    }),
    route(getServiceTalkFront, ({ after }, { player }) => readTalk(parts, player.playerId, after)),
    route(getServiceOrderListFront, async (_, { player }) => ({
      list: await offeredOrders(database, player.playerId, nameOf),
    })),
    route(addServiceMessage, async (asked, { player }) => {
      const { talk, no } = await addMessage(parts, player.playerId, asked)
      return { id: talk.toString(), no }
    }),
    route(closeServiceTalk, async ({ id }, { player }) => {
      await closeOwnTalk(parts, player.playerId, id)
      return {}
    }),
    route(rateServiceTalk, async (asked, { player }) => {
      await rateTalk(parts, player.playerId, asked)
      return {}
    }),
  ]
}
