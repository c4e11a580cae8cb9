/** The account calls. */
import {
  checkUser,
  defaultAvatar,
  endSession as endSessionCall,
  heartbeat,
  info,
  infoUpdate,
  login,
  logout,
  rebate,
  register as registerCall,
  resetPassword,
  sessionList,
  userExperienceData,
} from '@hongyun/contract/identity/calls.ts'
import { imageCode } from '@hongyun/contract/identity/code-calls.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { SCALE } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { drawCaptcha } from '../security/captcha.ts'
import { avatars } from './avatars.ts'
import { gradeOf, grades } from './grades.ts'
import { changePassword } from './login-password.ts'
import type { IdentityNeeds } from './open-identity.ts'
import { findPlayer } from './reads.ts'
import { isFree, register } from './register.ts'
import { endSession, type Sessions } from './sessions.ts'
import { type SignedIn, signIn, startSession } from './sign-in.ts'
import { devicesOf, endDevices, noteSeen } from './signed-in-devices.ts'
import { updateProfile } from './update-profile.ts'

export type IdentityParts = IdentityNeeds & { database: Database; sealKey: Buffer; sessions: Sessions }

/** A rate in 1/10000 of the stake as percent. */
const rebateText = (rate: number): string => (rate / 100).toFixed(1)

export function identityRoutes({ database, sealKey, settings, sessions, settledStakes }: IdentityParts): Route[] {
  const experienceOf = async (playerId: bigint, since: number) => Number((await settledStakes(playerId, since)) / SCALE)
  const userInfo = async (playerId: bigint) => {
    const player = await findPlayer(database, playerId)
    const { current } = gradeOf(await experienceOf(playerId, player.registered_at))
    return {
      userId: player.id.toString(),
      userName: player.user_name,
      nickname: player.nickname,
      grade: current.grade,
      agent: player.agent,
      login: true as const,
      avatar: player.avatar,
      rebateupdatedAt: player.rebate_updated_at,
      userHasDigitalPay: false,
      gradeName: current.name,
      sex: player.sex,
      birthday: player.birthday ?? '',
      signature: player.signature,
      registeredAt: player.registered_at,
      lastLoginAt: player.last_login_at ?? player.registered_at,
      lastLoginAddress: player.last_login_address,
      rebate: rebateText(player.own_rate),
    }
  }
  const storedInfo = async (playerId: bigint) => {
    const { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay } =
      await userInfo(playerId)
    return { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay }
  }
  const enter = async (visit: Visit, signedIn: SignedIn) => {
    if (visit.token) sessions.forget(visit.token)
    visit.setSession(signedIn.token)
    visit.setBrowser(signedIn.browser)
    // Signing in ended the session this browser had, and may have ended the player's others.
    sessions.tellEnded()
    return storedInfo(signedIn.playerId)
  }

  return [
    route(login, async (input, visit) => enter(visit, await signIn(database, settings.current, sealKey, input, visit))),
    route(registerCall, async (input, visit) => {
      const id = await register(database, settings.current, input)
      return enter(visit, await startSession(database, settings.current, { ...input, id }, visit))
    }),
    route(logout, async (_input, visit) => {
      if (visit.token) await endSession(database, visit.token, 'signedOut')
      if (visit.token) sessions.forget(visit.token)
      sessions.tellEnded()
      visit.setSession(undefined)
      return {}
    }),
    route(resetPassword, async (input, visit) => {
      await changePassword(database, visit, input)
      sessions.tellEnded()
      return {}
    }),
    route(sessionList, async (_input, { player, token }) => ({
      list: await devicesOf(database, player.playerId, token ?? ''),
    })),
    route(endSessionCall, async ({ id }, { player, token = '' }) => {
      const ended = await endDevices(database, player.playerId, { id: id === undefined ? id : BigInt(id), token })
      sessions.tellEnded()
      return { ended }
    }),
    route(rebate, (_input, { player }) => ({
      list: lotteryTypes.map((lotteryType) => ({ lotteryType, rebate: rebateText(player.ownRate) })),
    })),
    route(checkUser, async ({ userName }) => ({ available: await isFree(database, userName) })),
    route(imageCode, async ({ random }) => ({ image: await drawCaptcha(database, random) })),
    route(info, (_input, { player }) => userInfo(player.playerId)),
    route(infoUpdate, async (input, { player }) => {
      await updateProfile(database, player.playerId, input)
      return {}
    }),
    route(defaultAvatar, () => ({ list: avatars })),
    route(userExperienceData, async (_input, { player }) => {
      const experience = await experienceOf(player.playerId, player.registeredAt)
      const { current, next } = gradeOf(experience)
      return {
        experience,
        grade: current.grade,
        gradeName: current.name,
        nextGradeName: next?.name ?? null,
        nextExperience: next?.experience ?? null,
        grades: [...grades],
      }
    }),
    route(heartbeat, async (_input, { token }) => {
      if (token) await noteSeen(database, token)
      return { serverTime: Date.now() }
    }),
  ]
}
