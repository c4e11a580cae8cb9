/** The calls that show and change a player's passkeys. */
import * as calls from '@hongyun/contract/safety/passkey-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { passkeysOf, renamePasskey } from '../security/passkeys.ts'
import { add, begin, type PasskeyParts, remove } from './passkeys.ts'

export const passkeyRoutes = (parts: PasskeyParts): Route[] => [
  route(calls.passkeyList, async (_input, { player }) => {
    const list = await passkeysOf(parts.database, player.playerId)
    return { list: list.map((passkey) => ({ ...passkey, id: passkey.id.toString() })) }
  }),
  route(calls.beginPasskey, ({ ticket }, { player, host }) => begin(parts, player, ticket, host)),
  route(calls.addPasskey, async (input, { player, host }) => ({
    id: (await add(parts, player, input, host)).toString(),
  })),
  route(calls.renamePasskey, async ({ id, name }, { player: { playerId } }) => {
    if (!(await renamePasskey(parts.database, { playerId, id: BigInt(id), name }))) throw refuse('notFound')
    return {}
  }),
  route(calls.removePasskey, async ({ ticket, id }, { player }) => {
    await remove(parts.database, player.playerId, { ticket, id: BigInt(id) })
    return {}
  }),
]
