/** The calls of the frame. */
import {
  embedChatAvatar,
  embedChatBind,
  embedChatBindInfo,
  embedChatBindings,
  embedChatLoginKey,
  embedChatRefreshAccount,
  embedChatRegister,
  embedChatUnbind,
} from '@hongyun/contract/embed/calls.ts'
import { pictureUrl } from '@hongyun/contract/files/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { extendEmbedSession } from '../../people/identity/embed-sessions.ts'
import { updateProfile } from '../../people/identity/update-profile.ts'
import { type Account, accountOfPlayer, accountOfUser, noteNickname, shownAccount } from './accounts.ts'
import { listBindings, unbind } from './bindings.ts'
import {
  type EnterParts,
  enterByBinding,
  enterByKey,
  enterByRegistering,
  giveNickname,
  holdOpenToEmbed,
} from './enter.ts'
import { findPartner } from './partners.ts'
import { takeKey } from './take-key.ts'
import { readTicket } from './tickets.ts'

export type EmbedParts = EnterParts & {
  /** Sessions of a player have ended, and it is committed. */
  tellEnded(playerId: bigint): void
  /** Keeps a picture for everybody, of a player. */
  keepPicture(playerId: bigint, upload: Upload, check: () => Promise<void>): Promise<{ name: string }>
}

type Embedded = { partnerId: bigint; account: Account }

/** The caller as who comes by a partner; refuses a session of the site. */
async function embedded(database: Database, { player }: Visit): Promise<Embedded> {
  const { partnerId, playerId } = player
  if (partnerId === null) throw refuse('embedSessionNeeded')
  return { partnerId, account: await accountOfPlayer(database, partnerId, playerId) }
}

const partnerOf = async (database: Database, id: bigint) =>
  only(
    await database.query<{ code: string; name: string; origins: string[] }>(
      'select code, name, origins from embed_partner where id = $1',
      [id],
      'embed.partner-of',
    ),
  )

export function embedRoutes(parts: EmbedParts): Route[] {
  const { database, personal } = parts
  return [
    route(embedChatLoginKey, (input, visit) => enterByKey(parts, input, visit)),
    route(embedChatBindInfo, (asked, visit) => bindInfo(parts, asked, visit)),
    route(embedChatBind, (input, visit) => enterByBinding(parts, input, visit)),
    route(embedChatRegister, (input, visit) => enterByRegistering(parts, input, visit)),
    route(embedChatRefreshAccount, (input, visit) => refreshAccount(parts, input.key, visit)),
    route(embedChatBindings, async (_input, { player }) => ({ list: await listBindings(database, player.playerId) })),
    route(embedChatUnbind, async ({ partner }, { player }) => {
      await unbind(database, player.playerId, partner)
      parts.tellEnded(player.playerId)
      return {}
    }),
    route(embedChatAvatar, async ({ file }, visit) => {
      const { account } = await embedded(database, visit)
      if (!account.madeHere) throw refuse('embedProfileShut')
      const { name } = await parts.keepPicture(account.playerId, file[0]!, async () => {})
      await updateProfile({ database, personal }, account.playerId, { avatar: pictureUrl(name) })
      return { avatar: pictureUrl(name) }
    }),
  ]
}

/** Who asks, by the session, by a ticket, or not at all; and whose page it is. */
async function bindInfo(parts: EmbedParts, { ticket, partner }: Input<typeof embedChatBindInfo>, visit: Visit) {
  const { database } = parts
  const shown = async (id: bigint, nickname: string | null, account?: Account) => {
    const { name: partnerName, origins } = await partnerOf(database, id)
    const isBound = account !== undefined
    return { partnerName, origins, nickname, isBound, account: account ? shownAccount(account) : null }
  }
  if (visit.caller?.partnerId) {
    const { partnerId, account } = await embedded(database, visit)
    return shown(partnerId, account.partnerNickname, account)
  }
  if (ticket !== undefined) {
    const { partnerId, user, nickname } = await readTicket(database, ticket)
    return shown(partnerId, nickname, await accountOfUser(database, { partnerId, user }))
  }
  if (partner === undefined) throw refuse('embedSessionNeeded')
  holdOpenToEmbed(parts)
  return shown((await findPartner(database, partner)).id, null)
}

/** Makes the session longer by a new key of the same user, and takes over the nickname. */
async function refreshAccount(parts: EmbedParts, key: string, visit: Visit) {
  holdOpenToEmbed(parts)
  const { database } = parts
  const { partnerId, account } = await embedded(database, visit)
  const { code } = await partnerOf(database, partnerId)
  const { claims } = await takeKey(database, code, key)
  const { playerId } = account
  if ((await accountOfUser(database, { partnerId, user: claims.user }))?.playerId !== playerId)
    throw refuse('embedUserOther')
  await noteNickname(database, partnerId, playerId, claims.nickname)
  if (account.madeHere && claims.nickname !== account.nickname) await giveNickname(parts, playerId, claims.nickname)
  const expiresAt = await extendEmbedSession(database, visit.token ?? '')
  // It has ended since the call came.
  if (expiresAt === undefined) throw refuse('noSession')
  return { expiresAt, account: shownAccount(await accountOfPlayer(database, partnerId, playerId)) }
}
