/** The calls about members. */
import {
  getMemberRemark,
  getOnlineMemberListFront,
  getRoleFront,
  getRoleUserCardFront,
  getUserInfo,
  isDownFront,
  setMemberRemark,
} from '@hongyun/contract/chat/member-calls.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { type Enter, roomNamed } from './enter.ts'
import { cardOf, isBelow, listMembers, type MemberParts, remarkOf, roleOf, setRemark, userInfoOf } from './members.ts'
import { playerOf } from './routes.ts'

export function memberRoutes(parts: MemberParts & { enter: Enter }): Route[] {
  const { database, enter } = parts
  const room = (roomCode: string, visit: Visit) => enter({ code: roomCode }, playerOf(visit))
  return [
    route(getOnlineMemberListFront, async ({ roomCode, pageNum, pageSize, ...asked }, visit) =>
      listMembers(database, await room(roomCode, visit), asked, { pageNum, pageSize }),
    ),
    route(getRoleFront, async ({ roomCode, userName }, visit) => roleOf(parts, await room(roomCode, visit), userName)),
    route(getRoleUserCardFront, async ({ userId, ...named }, visit) =>
      cardOf(parts, await enter(roomNamed(named), playerOf(visit)), BigInt(userId)),
    ),
    route(getUserInfo, ({ userId }, { player }) => userInfoOf(parts, player.playerId, BigInt(userId))),
    route(isDownFront, async ({ roomCode, userId }, visit) => {
      await room(roomCode, visit)
      return { isDown: await isBelow(database, visit.player.playerId, BigInt(userId)) }
    }),
    route(getMemberRemark, async ({ targetUserId }, { player }) => ({
      remark: await remarkOf(database, player.playerId, BigInt(targetUserId)),
    })),
    route(setMemberRemark, async ({ targetUserId, remark }, { player }) => {
      await setRemark(database, player.playerId, BigInt(targetUserId), remark)
      return { remark }
    }),
  ]
}
