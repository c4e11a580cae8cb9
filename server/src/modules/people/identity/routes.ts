/** The account calls. */

import {
  checkUser,
  endSession as endSessionCall,
  heartbeat,
  info,
  login,
  logout,
  rebate,
  register as registerCall,
  resetPassword,
  sessionList,
} from '@hongyun/contract/identity/calls.ts'
import { imageCode } from '@hongyun/contract/identity/code-calls.ts'
import { beginPasskeySignIn, passkeySignIn } from '@hongyun/contract/identity/passkey-calls.ts'
import {
  card,
  defaultAvatar,
  gradeHistory,
  infoUpdate,
  userExperienceData,
} from '@hongyun/contract/identity/profile-calls.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { drawCaptcha } from '../security/captcha.ts'
import { requestAt } from '../security/passkeys.ts'
import { avatars } from './avatars.ts'
import { endSession } from './end-sessions.ts'
import { changePassword } from './login-password.ts'
import type { IdentityNeeds } from './open-identity.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { isFree, register } from './register.ts'
import type { Sessions } from './sessions.ts'
import { type SignedIn, signIn, startSession } from './sign-in.ts'
import { devicesOf, endDevices } from './signed-in-devices.ts'
import { type openStanding, rebateText } from './standing.ts'
import { updateProfile } from './update-profile.ts'

export type IdentityParts = Pick<IdentityNeeds, 'settings' | 'contacts' | 'invites'> & {
  database: Database
  keyring: Keyring
  personal: PersonalKey
  sessions: Sessions
  standing: ReturnType<typeof openStanding>
}

export function identityRoutes(parts: IdentityParts): Route[] {
  const { database, personal, contacts, invites, settings, sessions, standing } = parts
  const storedInfo = async (playerId: bigint) => {
    const { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay } =
      await standing.infoOf(playerId)
    return { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay }
  }
  const enter = async (visit: Visit, signedIn: SignedIn) => {
    if (visit.token) sessions.forget(visit.token)
    visit.setSession(signedIn.token)
    visit.setBrowser(signedIn.browser)
    // Signing in ended the session this browser had, and may have ended the player's others.
    sessions.tellEnded(signedIn.playerId)
    return storedInfo(signedIn.playerId)
  }

  return [
    route(login, async (input, visit) => enter(visit, await signIn(database, settings.current, parts, input, visit))),
    route(beginPasskeySignIn, (_input, { host }) => requestAt(database, host)),
    route(passkeySignIn, async ({ credential }, visit) =>
      enter(visit, await signInByPasskey(database, settings.current, personal, credential, visit)),
    ),
    route(registerCall, async (input, visit) => {
      const by = { settings: settings.current, personal, contacts: contacts.registering(), invites }
      const id = await register(database, by, input)
      return enter(visit, await startSession(database, settings.current, { ...input, id }, visit))
    }),
    route(logout, async (_input, visit) => {
      if (visit.token) await endSession(database, visit.token, 'signedOut', settings.current)
      if (visit.caller) sessions.tellEnded(visit.caller.playerId)
      visit.setSession(undefined)
      return {}
    }),
    route(resetPassword, async (input, visit) => {
      await changePassword(database, settings.current, visit, input)
      sessions.tellEnded(visit.player.playerId)
      return {}
    }),
    route(sessionList, async (_input, { player, token = '' }) => ({
      list: await devicesOf(database, player.playerId, token, settings.current),
      idleMinutes: settings.current.sessionIdleMinutes,
      maxDays: settings.current.sessionMaxDays,
    })),
    route(endSessionCall, async ({ id }, { player, token = '' }) => {
      const which = { id: id === undefined ? id : BigInt(id), token }
      const ended = await endDevices(database, player.playerId, which, settings.current)
      sessions.tellEnded(player.playerId)
      return { ended }
    }),
    route(rebate, (_input, { player }) => ({
      list: lotteryTypes.map((lotteryType) => ({ lotteryType, rebate: rebateText(player.ownRate) })),
    })),
    route(checkUser, async ({ userName }) => ({ available: await isFree(database, userName) })),
    route(imageCode, async ({ random }) => ({ image: await drawCaptcha(database, random) })),
    route(info, (_input, { player }) => standing.infoOf(player.playerId)),
    route(infoUpdate, async (input, { player }) => {
      await updateProfile({ database, personal }, player.playerId, input)
      return {}
    }),
    route(defaultAvatar, () => ({ list: avatars })),
    route(userExperienceData, (_input, { player }) => standing.growthOf(player)),
    route(gradeHistory, (_input, { player }) => standing.historyOf(player)),
    route(card, (_input, { player }) => standing.cardOf(player.playerId)),
    route(heartbeat, () => ({ serverTime: Date.now() })),
  ]
}
