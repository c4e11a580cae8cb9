/** The chat in frames of other sites: partners, the keys of their users, and which player each of these is. */
import {
  consoleAddEmbedKey,
  consoleEmbedPartners,
  consoleSaveEmbedPartner,
} from '@hongyun/contract/embed/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { addKey, listPartners, openRooms, savePartner } from './desk.ts'
import { originsOf } from './partners.ts'
import { type EmbedParts, embedRoutes } from './routes.ts'

const FORGET_MS = 60_000

export type Embed = Module & {
  /** Whose pages may show the frame that names this partner. */
  frameOrigins(partner: string): Promise<readonly string[]>
}

export type EmbedNeeds = Pick<EmbedParts, 'settings' | 'contacts' | 'invites' | 'keepPicture'> &
  Pick<Identity, 'sessions'>

/** Forgets keys and tickets that would be too old anyway: a minute later, so that no clock is missed. */
const forget = (database: Database) =>
  Promise.all([
    database.query(`delete from embed_nonce where expires_at < clock_timestamp() - interval '1 minute'`),
    database.query(`delete from embed_ticket where expires_at < clock_timestamp() - interval '1 minute'`),
  ])

/** Opens the module. */
export function openEmbed(
  { database, keyring, personal }: Platform,
  { sessions, settings, contacts, invites, keepPicture }: EmbedNeeds,
): Embed {
  const { tellEnded, tellEmbeddedEnded } = sessions
  const desk = { database, tellEmbeddedEnded }
  return {
    frameOrigins: async (partner) => (settings.current.embedChatEnabled ? originsOf(database, partner) : []),
    calls: embedRoutes({ database, keyring, personal, settings, contacts, invites, keepPicture, tellEnded }),
    operatorCalls: [
      route(consoleEmbedPartners, async () => ({
        rooms: await openRooms(database),
        list: await listPartners(database),
      })),
      route(consoleSaveEmbedPartner, async ({ code: _, ...wanted }, visit) => {
        await savePartner(desk, actorOf(visit), wanted)
        return {}
      }),
      route(consoleAddEmbedKey, async ({ code: _, ...wanted }, visit) => ({
        privateKey: await addKey(desk, actorOf(visit), wanted),
      })),
    ],
    jobs: [{ name: 'embed keys', every_ms: FORGET_MS, run: async () => void (await forget(database)) }],
  }
}
