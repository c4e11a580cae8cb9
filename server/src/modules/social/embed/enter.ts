/** A partner's user comes in: by a key where an account is bound, or by binding or registering one. */
import type { embedChatBind, embedChatLoginKey, embedChatRegister } from '@hongyun/contract/embed/calls.ts'
import { nickname as nicknameField } from '@hongyun/contract/identity/nickname.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/route.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { whileHashing } from '../../../platform/keys/passwords.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import type { Contacts } from '../../people/contacts/open-contacts.ts'
import { type EmbedSession, openEmbedSession } from '../../people/identity/embed-sessions.ts'
import type { Invites } from '../../people/identity/invites.ts'
import { register } from '../../people/identity/register.ts'
import { proveLogin } from '../../people/identity/sign-in.ts'
import { updateProfile } from '../../people/identity/update-profile.ts'
import { sendSecurityLetter } from '../../people/messages/security-letter.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { accountOfPlayer, accountOfUser, bind, shownAccount } from './accounts.ts'
import { holdPartner } from './partners.ts'
import { takeKey } from './take-key.ts'
import { giveTicket, readTicket, takeTicket } from './tickets.ts'

export type EnterParts = Pick<Tenant, 'settings'> & {
  database: Database
  keyring: Keyring
  personal: PersonalKey
  contacts: Pick<Contacts, 'registering'>
  invites: Invites
}

/** Another password ends no binding: whoever has bound the account comes in again. */
const unbinding = {
  advice: '如非本人操作，请立即在“账户绑定”中解除与该站点的绑定，并修改登录密码。',
  link: '/userCenter/accountBindList',
}

/** Refuses all of this while the tenant wants none of it. */
export function holdOpenToEmbed({ settings }: Pick<Tenant, 'settings'>): void {
  if (!settings.current.embedChatEnabled) throw refuse('embedOff')
}

/** Takes a key: a session for whoever has an account here, a ticket for who has none. */
export async function enterByKey(
  parts: EnterParts,
  { partner: code, key }: Input<typeof embedChatLoginKey>,
  { address, agent }: Visit,
): Promise<Reply<typeof embedChatLoginKey>> {
  holdOpenToEmbed(parts)
  const { database } = parts
  const shown = await takeKey(database, code, key)
  const partnerId = shown.partner.id
  const account = await accountOfUser(database, { partnerId, user: shown.claims.user })
  if (!account) return { ...(await giveTicket(database, shown)), token: null, account: null }
  const session = await inTransaction(database, async (tx) => {
    await holdPartner(tx, partnerId)
    const opened = await openEmbedSession(tx, { playerId: account.playerId, partnerId, address, agent })
    // The player may have ended the binding meanwhile.
    await accountOfPlayer(tx, partnerId, account.playerId)
    return opened
  })
  return { ...session, ticket: null, account: shownAccount(account) }
}

const entered = async ({ database }: EnterParts, partnerId: bigint, playerId: bigint, session: EmbedSession) => ({
  ...session,
  account: shownAccount(await accountOfPlayer(database, partnerId, playerId)),
})

/** Binds an account whose login password is proved: counted and refused as signing in is. */
export async function enterByBinding(
  parts: EnterParts,
  { ticket, ...credentials }: Input<typeof embedChatBind>,
  visit: Visit,
): Promise<Reply<typeof embedChatBind>> {
  holdOpenToEmbed(parts)
  const { database, settings } = parts
  const { partnerId } = await readTicket(database, ticket)
  const {
    id: playerId,
    proved,
    spendFactor,
  } = await whileHashing(() => proveLogin(database, settings.current, parts, credentials, visit))
  const { address, agent } = visit
  const session = await inTransaction(database, async (tx) => {
    const user = await takeTicket(tx, ticket)
    const site = await holdPartner(tx, partnerId)
    const opened = await openEmbedSession(tx, { playerId, partnerId, address, agent, proved })
    await spendFactor?.(tx)
    await bind(tx, user, { playerId, madeHere: false })
    const detail = `站点 ${site}，您在那里的昵称是“${user.nickname}”。`
    await sendSecurityLetter(tx, playerId, '您的账号绑定了合作站点', detail, unbinding)
    return opened
  })
  return entered(parts, partnerId, playerId, session)
}

/** Registers an account for the user, and binds it. */
export async function enterByRegistering(
  parts: EnterParts,
  { ticket, ...registration }: Input<typeof embedChatRegister>,
  { address, agent }: Visit,
): Promise<Reply<typeof embedChatRegister>> {
  holdOpenToEmbed(parts)
  const { database, settings, personal, contacts, invites } = parts
  const { partnerId, nickname } = await readTicket(database, ticket)
  let session: EmbedSession | undefined
  const by = { settings: settings.current, personal, contacts: contacts.registering(), invites }
  const playerId = await register(database, by, registration, async (tx, id) => {
    const user = await takeTicket(tx, ticket)
    await holdPartner(tx, partnerId)
    await bind(tx, user, { playerId: id, madeHere: true })
    session = await openEmbedSession(tx, { playerId: id, partnerId, address, agent })
  })
  await giveNickname(parts, playerId, nickname)
  return entered(parts, partnerId, playerId, session!)
}

/** The nickname at the partner becomes the player's, where it is one that players may have and nobody has; else the old one stays. */
export async function giveNickname(
  { database, personal }: Pick<EnterParts, 'database' | 'personal'>,
  playerId: bigint,
  nickname: string,
): Promise<void> {
  const wanted = nicknameField.safeParse(nickname)
  if (!wanted.success) return
  try {
    await updateProfile({ database, personal }, playerId, { nickname: wanted.data })
  } catch (error) {
    if (!(error instanceof RefusedError && error.reason === 'nicknameTaken')) throw error
  }
}
