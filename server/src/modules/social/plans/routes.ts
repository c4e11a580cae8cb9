/** The calls of push plans: what everybody reads, and what authors who are players do. */
import * as calls from '@hongyun/contract/plans/calls.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { authorOfPlayer } from './authors.ts'
import { roomsNamed } from './desk.ts'
import { endOwnPlan, type MakeParts, makePlan } from './make-plan.ts'
import { type PostParts, postPlay } from './post-play.ts'
import { historyOf, listPlans, playsNow } from './reads.ts'

export function planRoutes(parts: PostParts & MakeParts): Route[] {
  const { database } = parts
  const author = async ({ player }: Visit) => {
    const found = await authorOfPlayer(database, player.playerId)
    if (!found) throw refuse('planRightMissing')
    return found.id
  }
  return [
    route(calls.getPushPlayListFront, async ({ playId, lotteryCode, pageNum, pageSize }) => {
      if (playId === undefined) return { ...(await listPlans(parts, { lotteryCode, pageNum, pageSize })), plan: null }
      const [plan] = (await listPlans(parts, { id: playId, pageNum: 1, pageSize: 1 })).list
      if (!plan) throw refuse('notFound')
      return { ...(await historyOf(database, plan, pageNum, pageSize)), plan }
    }),
    route(calls.pushPlayStates, async ({ ids }) => ({ list: await playsNow(database, ids) })),
    route(calls.myPushPlans, async (page, { player }) => {
      const own = await authorOfPlayer(database, player.playerId)
      if (!own) return { allowed: false, rooms: [], list: [], total: 0, ...page }
      const [rooms, plans] = await Promise.all([
        roomsNamed(database, own.rooms),
        listPlans(parts, { authorId: own.id, ...page }),
      ])
      return { allowed: true, rooms: rooms.map(({ code, title }) => ({ roomCode: code, title })), ...plans }
    }),
    route(calls.addPushPlan, async (wanted, visit) => ({
      id: (await makePlan(parts, await author(visit), wanted)).toString(),
    })),
    route(calls.addPushPlay, async (wanted, visit) => {
      const { playId, cards } = await postPlay(parts, await author(visit), wanted)
      return { playId: playId.toString(), cards }
    }),
    route(calls.endPushPlan, async ({ planId }, visit) => {
      await endOwnPlan(database, await author(visit), planId)
      return {}
    }),
  ]
}
