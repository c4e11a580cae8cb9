/**
 * A player changes what others see and how to be reached; only the fields that were sent. Birthday and real name are set once,
 * and nobody takes another player's name.
 */

import { holderKey } from '@hongyun/contract/bindings/numbers.ts'
import { isAdult } from '@hongyun/contract/identity/adult.ts'
import type { infoUpdate } from '@hongyun/contract/identity/profile-calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { nameKey } from '@hongyun/contract/wire/shown-text.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { endUse, useFile } from '../../site/files/keep.ts'
import { refuseExcludedPerson } from '../protection/same-person.ts'
import { avatars } from './avatars.ts'
import { type Detail, realNameKey, sealDetail } from './details.ts'

type Change = Input<typeof infoUpdate>
type Parts = { database: Database; personal: PersonalKey }
const UNIQUE_VIOLATION = '23505'
const AVATAR = 'avatar'

export async function updateProfile({ database, personal }: Parts, playerId: bigint, change: Change): Promise<void> {
  const { birthday, nickname, avatar } = change
  const isOurs = avatars.some(({ url }) => url === avatar)
  if (avatar?.startsWith('/avatars/') && !isOurs) throw refuse('badInput', { text: '头像格式错误', field: 'avatar' })
  if (birthday !== undefined && !isAdult(birthday, businessDay(Date.now()))) throw refuse('underAge')
  if (Object.values(change).every((value) => value === undefined)) return
  try {
    await inTransaction(database, async (tx) => {
      await holdOnce(tx, playerId, change)
      await holdPerson(tx, personal, playerId, change)
      if (nickname !== undefined) await holdName(tx, playerId, nickname)
      if (avatar !== undefined) {
        await endUse(tx, playerId, AVATAR)
        if (!isOurs)
          await useFile(tx, playerId, { kind: 'picture', name: avatar.slice('/files/'.length, -'.jpg'.length) }, AVATAR)
      }
      await write(tx, personal, playerId, change)
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse('nicknameTaken')
    throw error
  }
}

/** Refuses what is set already and can't be changed. Of two changes at once the second waits here. */
async function holdOnce(tx: Tx, playerId: bigint, { birthday, realName }: Change): Promise<void> {
  const set = only(
    await tx.query<{ birthday: string | null; has_name: boolean }>(
      'select birthday, sealed_real_name is not null as has_name from player where id = $1 for no key update',
      [playerId],
    ),
  )
  if (birthday !== undefined && set.birthday !== null && set.birthday !== birthday) throw refuse('birthdaySet')
  if (realName !== undefined && set.has_name) throw refuse('realNameSet')
}

/** Refuses the name with the birthday of somebody who excluded themselves with another account. */
async function holdPerson(tx: Tx, personal: PersonalKey, playerId: bigint, change: Change): Promise<void> {
  if (change.realName === undefined && change.birthday === undefined) return
  type Person = { id: bigint; sealed_real_name: Buffer | null; birthday: string | null }
  const own = only(
    await tx.query<Person>('select id, sealed_real_name, birthday from player where id = $1', [playerId]),
  )
  const name = change.realName === undefined ? realNameKey(personal, own) : holderKey(change.realName)
  const born = change.birthday ?? own.birthday
  if (name === '' || born === null) return
  const sameDay = await tx.query<Person>(
    `select p.id, p.sealed_real_name, p.birthday from protection e join player p on p.id = e.player_id
     where e.excluded_at is not null and e.excluded_until > clock_timestamp() and p.birthday = $1::date and p.id <> $2`,
    [born, playerId],
    'identity.excluded-of-a-day',
  )
  const others = sameDay.filter((one) => realNameKey(personal, one) === name).map(({ id }) => id)
  const field = change.realName === undefined ? 'birthday' : 'realName'
  await refuseExcludedPerson(tx, { playerId, others, named: '这个姓名与生日', field })
}

/** Refuses another player's user name; of nicknames the database holds that each is there once. */
async function holdName(tx: Tx, playerId: bigint, nickname: string): Promise<void> {
  const taken = await tx.query(
    `select 1 from player where user_name_key = $1 and id <> $2
     union all
     select 1 from opened_account
     where name_key = $1 and deleted_at is null and player_id is null and expires_at > clock_timestamp()`,
    [nameKey(nickname), playerId],
  )
  if (taken.length > 0) throw refuse('nicknameTaken')
}

async function write(tx: Tx, personal: PersonalKey, playerId: bigint, change: Change): Promise<void> {
  const { nickname, realName, qq, wechat, address } = change
  const sealed = (detail: Detail, text: string | undefined) =>
    text === undefined ? null : sealDetail(personal, playerId, detail, text)
  await tx.query(
    `update player set
       nickname = coalesce($2, nickname), nickname_key = coalesce($3, nickname_key), sex = coalesce($4, sex),
       birthday = coalesce($5::date, birthday), signature = coalesce($6, signature), avatar = coalesce($7, avatar),
       sealed_real_name = coalesce($8, sealed_real_name),
       real_name_at = case when $8::bytea is null then real_name_at else clock_timestamp() end,
       sealed_qq = case when $9 then $10 else sealed_qq end,
       sealed_wechat = case when $11 then $12 else sealed_wechat end,
       sealed_address = case when $13 then $14 else sealed_address end
     where id = $1`,
    [
      playerId,
      nickname,
      nickname && nameKey(nickname),
      change.sex,
      change.birthday,
      change.signature,
      change.avatar,
      sealed('realName', realName),
      ...[qq !== undefined, sealed('qq', qq)],
      ...[wechat !== undefined, sealed('wechat', wechat)],
      ...[address !== undefined, sealed('address', address)],
    ],
  )
}

/** An operator has seen that the real name is another one. */
export async function correctRealName(
  tx: Tx,
  personal: PersonalKey,
  playerId: bigint,
  realName: string,
): Promise<void> {
  await tx.query('update player set sealed_real_name = $2, real_name_at = clock_timestamp() where id = $1', [
    playerId,
    sealDetail(personal, playerId, 'realName', realName),
  ])
}
