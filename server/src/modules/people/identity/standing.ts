/** What a player is shown about themselves: the profile, the grade and what it brings, what is bound. */

import type { info } from '@hongyun/contract/identity/calls.ts'
import type { card, gradeHistory, userExperienceData } from '@hongyun/contract/identity/profile-calls.ts'
import { type Binding, bindings } from '@hongyun/contract/identity/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, SCALE } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { boundContacts } from '../contacts/contacts.ts'
import { maskedDetails } from './details.ts'
import { gradeDays, gradeOf, gradesOf, rechargeDayLimit } from './grades.ts'
import type { IdentityNeeds } from './open-identity.ts'
import { findPlayer } from './reads.ts'

type Parts = Pick<IdentityNeeds, 'settings' | 'settledStakes' | 'stakesByDay' | 'payouts' | 'hasCoinAddress'> & {
  database: Database
  personal: PersonalKey
}
type Who = { playerId: bigint; registeredAt: number }

/** A rate in 1/10000 of the stake as percent. */
export const rebateText = (rate: number): string => (rate / 100).toFixed(1)

export function openStanding({
  database,
  personal,
  settings,
  settledStakes,
  stakesByDay,
  payouts,
  hasCoinAddress,
}: Parts) {
  const labels = () => settings.current.gradeLabels
  const limitOf = (grade: number): Money => rechargeDayLimit(settings.current.rechargeDayAmount, grade)
  const experienceOf = async ({ playerId, registeredAt }: Who) =>
    Number((await settledStakes(playerId, registeredAt)) / SCALE)

  async function infoOf(playerId: bigint): Promise<Reply<typeof info>> {
    const player = await findPlayer(database, playerId)
    const { current } = gradeOf(await experienceOf({ playerId, registeredAt: player.registered_at }), labels())
    return {
      userId: player.id.toString(),
      userName: player.user_name,
      nickname: player.nickname,
      grade: current.grade,
      agent: player.agent,
      login: true,
      avatar: player.avatar,
      rebateupdatedAt: player.rebate_updated_at,
      userHasDigitalPay: await hasCoinAddress(playerId),
      gradeName: current.name,
      sex: player.sex,
      birthday: player.birthday ?? '',
      signature: player.signature,
      ...maskedDetails(personal, playerId, player),
      registeredAt: player.registered_at,
      lastLoginAt: player.last_login_at ?? player.registered_at,
      lastLoginAddress: player.last_login_address,
      rebate: rebateText(player.own_rate),
    }
  }

  async function growthOf(who: Who): Promise<Reply<typeof userExperienceData>> {
    const experience = await experienceOf(who)
    const { current, next } = gradeOf(experience, labels())
    return {
      experience,
      grade: current.grade,
      gradeName: current.name,
      nextGradeName: next?.name ?? null,
      nextExperience: next?.experience ?? null,
      rechargeDayAmount: formatMoney(limitOf(current.grade)),
      grades: gradesOf(labels()).map((grade) => ({ ...grade, rechargeDayAmount: formatMoney(limitOf(grade.grade)) })),
    }
  }

  async function historyOf({ playerId, registeredAt }: Who): Promise<Reply<typeof gradeHistory>> {
    const days = await stakesByDay(playerId, registeredAt)
    const list = gradeDays(
      days.map(({ day, staked }) => ({ day, staked: Number(staked / SCALE) })),
      labels(),
    )
    const [first] = gradesOf(labels())
    return { list: [...list, { grade: 1, name: first!.name, day: businessDay(registeredAt) }] }
  }

  async function cardOf(playerId: bigint): Promise<Reply<typeof card>> {
    const player = await findPlayer(database, playerId)
    const bound = new Map((await boundContacts(database, playerId)).map((contact) => [contact.kind, contact]))
    const masked = {
      ...maskedDetails(personal, playerId, player),
      phone: bound.get('phone')?.masked ?? '',
      mail: bound.get('mail')?.masked ?? '',
    }
    const boundAt: Partial<Record<Binding, number | null>> = {
      phone: bound.get('phone')?.verified_at ?? null,
      mail: bound.get('mail')?.verified_at ?? null,
      realName: player.real_name_at,
    }
    return {
      list: wordsOf(bindings).map((kind) => ({
        kind,
        masked: masked[kind],
        boundAt: boundAt[kind] ?? null,
        canChange: kind !== 'realName' || masked.realName === '',
      })),
      ...(await payouts(playerId)),
    }
  }

  return {
    infoOf,
    growthOf,
    historyOf,
    cardOf,
    /** The grade of a player, and what it lets recharge in a day. */
    async rechargeStanding(who: Who): Promise<{ grade: number; dayLimit: Money }> {
      const { grade } = gradeOf(await experienceOf(who), labels()).current
      return { grade, dayLimit: limitOf(grade) }
    },
  }
}
