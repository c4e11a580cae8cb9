/** The calls of protection. */
import * as calls from '@hongyun/contract/protection/calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ProtectionGate } from './gate.ts'
import { limitOf, protectionInfo } from './info.ts'
import { endRaise, setLimit } from './set-limit.ts'

export type ProtectionParts = { database: Database; gate: ProtectionGate }

export const protectionRoutes = ({ database, gate }: ProtectionParts): Route[] => [
  route(calls.getProtectionInfo, (_input, { player }) => protectionInfo(database, gate, player.playerId)),
  route(calls.setProtectionLimit, async (input, { player: { playerId } }) => {
    await setLimit(database, playerId, input)
    return { limit: await limitOf(database, gate, playerId, input.limit) }
  }),
  route(calls.confirmProtectionLimit, async ({ id }, { player: { playerId } }) => {
    const name = await endRaise(database, playerId, BigInt(id), 'confirmed')
    return { limit: await limitOf(database, gate, playerId, name) }
  }),
  route(calls.dropProtectionLimit, async ({ id }, { player: { playerId } }) => {
    const name = await endRaise(database, playerId, BigInt(id), 'dropped')
    return { limit: await limitOf(database, gate, playerId, name) }
  }),
]
