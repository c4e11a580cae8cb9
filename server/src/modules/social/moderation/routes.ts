/** The calls of a room's managers. */
import {
  addBanFront,
  deleteBanFront,
  getBanFront,
  getBanListFront,
  updateBanFront,
  updateRoomBannedWeb,
} from '@hongyun/contract/moderation/calls.ts'
import { getBlockListFront, reportMessage, setMemberBlock } from '@hongyun/contract/moderation/report-calls.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Entered, type RoomName, roomNamed, type Viewer } from '../chat/enter.ts'
import { banAgainst, listBans } from './ban-reads.ts'
import { listBlocks, setBlock } from './blocks.ts'
import { banMember, changeBan, liftBans, type ManagingParts, muteRoom } from './managing.ts'
import { report } from './reports.ts'

export type ModerationParts = ManagingParts & { mayEnter(room: RoomName, viewer: Viewer): Promise<Entered> }

export function moderationRoutes(parts: ModerationParts): Route[] {
  const { database, mayEnter } = parts
  const managed = async (code: string, { player }: Visit): Promise<Entered> => {
    const entered = await mayEnter({ code }, { player })
    if (!entered.member.isManager) throw refuse('managerOnly')
    return entered
  }
  return [
    route(getBanListFront, async ({ roomCode, ...asked }, visit) =>
      listBans(database, (await managed(roomCode, visit)).room.id, asked),
    ),
    route(getBanFront, async ({ roomCode, target }, visit) =>
      banAgainst(database, (await managed(roomCode, visit)).room.id, target),
    ),
    route(addBanFront, async ({ roomCode, target, durationTypeId }, visit) => {
      const { id } = await banMember(parts, await managed(roomCode, visit), target, durationTypeId)
      return { id }
    }),
    route(updateBanFront, async ({ roomCode, id: old, durationTypeId }, visit) => {
      const { id } = await changeBan(parts, await managed(roomCode, visit), old, durationTypeId)
      return { id }
    }),
    route(deleteBanFront, async ({ roomCode, ids }, visit) => {
      await liftBans(parts, await managed(roomCode, visit), ids)
      return {}
    }),
    route(updateRoomBannedWeb, async ({ roomCode, isMessageBanned }, visit) => {
      await muteRoom(parts, await managed(roomCode, visit), isMessageBanned)
      return {}
    }),
    route(reportMessage, async ({ roomCode, roomId, id: no, ...wanted }, { player }) => {
      const entered = await mayEnter(roomNamed({ roomCode, roomId }), { player })
      const id = await report(database, entered, { no, ...wanted })
      return { id: id.toString() }
    }),
    route(setMemberBlock, async ({ targetUserId, isBlocked }, { player }) => {
      await setBlock(database, player.playerId, targetUserId, isBlocked)
      return {}
    }),
    route(getBlockListFront, (asked, { player }) => listBlocks(database, player.playerId, asked)),
  ]
}
